import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TypedPage } from '@/lib/classification/boundary-features';
import { BOUNDARY_MODEL } from '@/lib/classification/boundary-model';
import { CategorySet } from '@/lib/classification/categories';
import { typedPage } from '@/lib/classification/file-pages';
import { exampleOf, ProjectMemory } from '@/lib/classification/project-memory';
import { proposeSegments } from '@/lib/classification/propose';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { buildChildren } from '../scripts/build-children.mjs';
import { type Measurement, MIB, timed } from './measure';

const PAGES = 1000;
const FULL_PAGES = 5000;
const LEAST_SHARE = 0.7;
/** Of memory on top, for 1,000 pages and for each further 1,000. */
const MOST_MIB = 300;
const MOST_MIB_FURTHER = 150;
const CATEGORIES = ['invoice', 'contract', 'letter', 'receipt', 'report'];

/** As many reviewed documents as a project's memory holds. */
const EXAMPLES = 500;

/** A pile of 1,000 pages, with `full` of 5,000: how fast it is read, and read and classified, in how much memory. */
export async function benchClassification({ full }: { full: boolean }): Promise<Measurement[]> {
  const pageCount = full ? FULL_PAGES : PAGES;
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'));
  const engine = openPdfEngine({
    childrenFolder: await buildChildren(),
    limits: { pdfPages: 20_000, imageMegapixels: 100 },
  });
  try {
    const path = join(folder, 'pile.pdf');
    writeFileSync(path, await paperPdf(pileOf(pageCount)));
    // The first time, the child starts and loads its programs.
    await engine.readText({ path, pages: [1] }, () => {});
    const alone = pageCount / (await timed(() => engine.readText({ path }, () => {})));
    const memory = learnt();
    const before = process.memoryUsage.rss();
    let peak = before;
    const classified = await timed(async () => {
      const pages: TypedPage[] = [];
      await engine.readText({ path }, (page) => {
        pages.push(typedPage(page));
        peak = Math.max(peak, process.memoryUsage.rss());
      });
      const categories = new CategorySet(CATEGORIES.map((value) => ({ value, description: null })));
      await proposeSegments(pages, { categories, boundaries: BOUNDARY_MODEL, memory });
      peak = Math.max(peak, process.memoryUsage.rss());
    });
    const both = pageCount / classified;
    const used = (peak - before) / MIB;
    const most = MOST_MIB + (MOST_MIB_FURTHER * (pageCount - PAGES)) / 1000;
    return [
      { what: 'text of a pile, alone', measured: `${alone.toFixed(0)} pages/s`, met: true },
      {
        what: 'text of a pile, classified',
        measured: `${both.toFixed(0)} pages/s (${(both / alone).toFixed(2)} of text alone)`,
        required: `${LEAST_SHARE} of text alone`,
        met: both >= LEAST_SHARE * alone,
      },
      {
        what: `classifying ${pageCount} pages, memory on top`,
        measured: `${used.toFixed(0)} MiB`,
        required: `${most} MiB`,
        met: used <= most,
      },
    ];
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The memory of a project whose reviewers have been busy. */
function learnt(): ProjectMemory {
  const kinds = [
    { docType: 'invoice', paper: invoiceOf },
    { docType: 'contract', paper: (number: number) => contractOf(number, 4) },
    { docType: 'letter', paper: letterOf },
  ];
  return new ProjectMemory(
    Array.from({ length: EXAMPLES }, (_, index) => {
      const { docType, paper } = kinds[index % kinds.length]!;
      return exampleOf(paper(10_000 + index).map(typedPage), docType);
    }),
  );
}

function pileOf(pages: number) {
  const pile = [];
  for (let number = 1; pile.length < pages; number += 1) {
    pile.push(...invoiceOf(number), ...contractOf(number, 2 + (number % 5)), ...letterOf(number));
  }
  return pile.slice(0, pages);
}
