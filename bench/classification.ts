import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import type { MeasuredPile } from './classify-pile';
import type { Measurement } from './measure';

const PAGES = 1000;
const FULL_PAGES = 5000;
const LEAST_SHARE = 0.7;
/** Of memory on top, for 1,000 pages and for each further 1,000. */
const MOST_MIB = 300;
const MOST_MIB_FURTHER = 150;
/** The child that reads holds a page at a time, and the file. */
const MOST_CHILD_MIB = 400;

/** A pile of 1,000 pages, with `full` one of 5,000 too: how fast it is read, and read and classified, in how much memory. */
export async function benchClassification({ full }: { full: boolean }): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'));
  try {
    const measurements: Measurement[] = [];
    for (const pageCount of full ? [PAGES, FULL_PAGES] : [PAGES]) {
      const path = join(folder, `${pageCount}.pdf`);
      writeFileSync(path, await paperPdf(pileOf(pageCount)));
      measurements.push(...lines(pageCount, await measuredPile(path, pageCount)));
    }
    return measurements;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measuredPile(path: string, pageCount: number): Promise<MeasuredPile> {
  const script = join(import.meta.dirname, 'classify-pile.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', script],
    path,
    String(pageCount),
  ]);
  return JSON.parse(stdout);
}

function lines(pageCount: number, measured: MeasuredPile): Measurement[] {
  const { alonePagesASecond: alone, classifiedPagesASecond: both, parentMib, childMib } = measured;
  const most = MOST_MIB + (MOST_MIB_FURTHER * (pageCount - PAGES)) / 1000;
  const pile = `pile of ${pageCount} pages`;
  return [
    { what: `${pile}, text alone`, measured: `${alone.toFixed(0)} pages/s`, met: true },
    {
      what: `${pile}, classified`,
      measured: `${both.toFixed(0)} pages/s`,
      ofPeer: both / alone,
      required: `${LEAST_SHARE} of text alone`,
      met: both >= LEAST_SHARE * alone,
    },
    {
      what: `${pile}, memory on top in the process that classifies`,
      measured: `${parentMib.toFixed(0)} MiB`,
      required: `${most} MiB`,
      met: parentMib <= most,
    },
    {
      what: `${pile}, memory of the child that reads`,
      measured: `${childMib.toFixed(0)} MiB`,
      required: `${MOST_CHILD_MIB} MiB`,
      met: childMib <= MOST_CHILD_MIB,
    },
  ];
}

function pileOf(pages: number) {
  const pile = [];
  for (let number = 1; pile.length < pages; number += 1) {
    pile.push(...invoiceOf(number), ...contractOf(number, 2 + (number % 5)), ...letterOf(number));
  }
  return pile.slice(0, pages);
}
