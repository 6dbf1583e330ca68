import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import type { MeasuredPile } from './classify-pile';
import type { Measurement } from './measurement';

const PAGES = 1000;
const FULL_PAGES = 5000;
const MIN_SHARE = 0.7;
/** Maximum additional memory in MiB for 1,000 pages, and for each further 1,000. */
const MAX_MIB = 300;
const MAX_MIB_PER_1000_PAGES = 150;
/** Maximum memory in MiB of the child process that reads: it holds one page at a time, and the file. */
const MAX_CHILD_MIB = 400;

/**
 * Measures speed and memory of reading and classifying a pile of 1,000 pages. With `full`, also measures 5,000 pages.
 */
export async function benchClassification({ full }: { full: boolean }): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'));
  try {
    const measurements: Measurement[] = [];
    for (const pageCount of full ? [PAGES, FULL_PAGES] : [PAGES]) {
      const path = join(folder, `${pageCount}.pdf`);
      writeFileSync(path, await createPaperPdf(createPile(pageCount)));
      measurements.push(...toMeasurements(pageCount, await measurePile(path, pageCount)));
    }
    return measurements;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePile(path: string, pageCount: number): Promise<MeasuredPile> {
  const script = join(import.meta.dirname, 'classify-pile.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', script],
    path,
    String(pageCount),
  ]);
  return JSON.parse(stdout);
}

function toMeasurements(pageCount: number, measured: MeasuredPile): Measurement[] {
  const { readPagesPerSecond: alone, classifiedPagesPerSecond: both, parentMib, childMib } = measured;
  const maxMib = MAX_MIB + (MAX_MIB_PER_1000_PAGES * (pageCount - PAGES)) / 1000;
  const pile = `pile of ${pageCount} pages`;
  return [
    { what: `${pile}, text alone`, measured: `${alone.toFixed(0)} pages/s`, met: true },
    {
      what: `${pile}, classified`,
      measured: `${both.toFixed(0)} pages/s`,
      ofPeer: both / alone,
      required: `${MIN_SHARE} of text alone`,
      met: both >= MIN_SHARE * alone,
    },
    {
      what: `${pile}, additional memory of the classifying process`,
      measured: `${parentMib.toFixed(0)} MiB`,
      required: `${maxMib} MiB`,
      met: parentMib <= maxMib,
    },
    {
      what: `${pile}, memory of the reading child process`,
      measured: `${childMib.toFixed(0)} MiB`,
      required: `${MAX_CHILD_MIB} MiB`,
      met: childMib <= MAX_CHILD_MIB,
    },
  ];
}

function createPile(pages: number) {
  const pile = [];
  for (let number = 1; pile.length < pages; number += 1) {
    pile.push(...createInvoice(number), ...createContract(number, 2 + (number % 5)), ...createLetter(number));
  }
  return pile.slice(0, pages);
}
