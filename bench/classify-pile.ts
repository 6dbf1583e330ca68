// Reads a pile and classifies it, in a process of its own, so that what it holds is told apart from what made the pile:
// `classify-pile.ts FILE PAGES` prints what was measured as JSON.
import { watchMemory } from '@/e2e/harness/memory';
import type { TypedPage } from '@/lib/classification/boundary-features';
import { BOUNDARY_MODEL } from '@/lib/classification/boundary-model';
import { CategorySet } from '@/lib/classification/categories';
import { typedPage } from '@/lib/classification/file-pages';
import { exampleOf, ProjectMemory } from '@/lib/classification/project-memory';
import { proposeSegments } from '@/lib/classification/propose';
import { MOST_EXAMPLES } from '@/lib/classification/read-memory';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { buildChildren } from '../scripts/build-children.mjs';
import { timed } from './measure';

/** Memory in MiB: what this process holds at most beyond what it held before, and all that one of its children holds. */
export interface MeasuredPile {
  alonePagesASecond: number;
  classifiedPagesASecond: number;
  parentMib: number;
  childMib: number;
}

/** Other work comes between; the better time of so many tells what it takes. */
const TIMES = 2;
/** What is slow shall be measured, not given up. */
const TIME_LIMIT_MS = 600_000;
const CATEGORIES = ['invoice', 'contract', 'letter', 'receipt', 'report'];

const [path, pages] = process.argv.slice(2);
if (!path || !pages) throw new Error('Name a PDF and how many pages it has.');
console.log(JSON.stringify(await measured(path, Number(pages))));

async function measured(file: string, pageCount: number): Promise<MeasuredPile> {
  const engine = openPdfEngine({
    childrenFolder: await buildChildren(),
    limits: { pdfPages: 20_000, imageMegapixels: 100 },
    timeLimitMs: TIME_LIMIT_MS,
  });
  try {
    // The first time, the child starts and loads its programs.
    await engine.readText({ path: file, pages: [1] }, () => {});
    const memory = learnt();
    const classify = async () => {
      const read: TypedPage[] = [];
      await engine.readText({ path: file }, (page) => void read.push(typedPage(page)));
      const categories = new CategorySet(CATEGORIES.map((value) => ({ value, description: null })));
      await proposeSegments(read, { categories, boundaries: BOUNDARY_MODEL, memory });
    };
    const before = process.memoryUsage.rss() / 2 ** 20;
    const { server, child } = await watchMemory(process.pid, classify);
    let [alone, both] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let time = 0; time < TIMES; time += 1) {
      alone = Math.min(alone, await timed(() => engine.readText({ path: file }, () => {})));
      both = Math.min(both, await timed(classify));
    }
    return {
      alonePagesASecond: pageCount / alone,
      classifiedPagesASecond: pageCount / both,
      parentMib: server - before,
      childMib: child,
    };
  } finally {
    await engine.close();
  }
}

/** The memory of a project whose reviewers have been busy: as many documents as one remembers. */
function learnt(): ProjectMemory {
  const kinds = [
    { docType: 'invoice', paper: invoiceOf },
    { docType: 'contract', paper: (number: number) => contractOf(number, 4) },
    { docType: 'letter', paper: letterOf },
  ];
  return new ProjectMemory(
    Array.from({ length: MOST_EXAMPLES }, (_, index) => {
      const { docType, paper } = kinds[index % kinds.length]!;
      return exampleOf(paper(10_000 + index).map(typedPage), docType);
    }),
  );
}
