// Reads and classifies a pile in a separate process, so its memory is measured apart from the process that made the
// pile. `classify-pile.ts FILE PAGES` prints the results as JSON.
import { measurePeakMemory } from '@/e2e/harness/memory';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import type { TypedPage } from '@/lib/recognition/classification/boundary-features';
import { BOUNDARY_MODEL } from '@/lib/recognition/classification/boundary-model';
import { buildExample, ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { MAX_EXAMPLES } from '@/lib/recognition/classification/load-classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { proposeSegments } from '@/lib/recognition/classification/propose-segments';
import { toTypedPage } from '@/lib/recognition/classification/to-typed-page';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { buildChildren } from '../scripts/build-children.mjs';
import { measureSeconds } from './measurement';

/** Results for a pile. Memory in MiB: peak growth of this process, and the peak of a child process. */
export interface MeasuredPile {
  readPagesPerSecond: number;
  classifiedPagesPerSecond: number;
  parentMib: number;
  childMib: number;
}

/** Number of runs. The best time counts, because other work disturbs the measurement. */
const RUN_COUNT = 2;
/** Time limit in ms, so high that slow runs are measured instead of aborted. */
const TIME_LIMIT_MS = 600_000;
const CATEGORIES = ['invoice', 'contract', 'letter', 'receipt', 'report'];

const [path, pages] = process.argv.slice(2);
if (!path || !pages) throw new Error('Name a PDF and how many pages it has.');
console.log(JSON.stringify(await measurePile(path, Number(pages))));

async function measurePile(file: string, pageCount: number): Promise<MeasuredPile> {
  const engine = openPdfEngine({
    childrenFolder: await buildChildren(),
    limits: { pdfPages: 20_000, imageMegapixels: 100 },
    timeLimitMs: TIME_LIMIT_MS,
  });
  try {
    // The first call starts the child process and loads its programs.
    await engine.readText({ path: file, pages: [1] }, () => {});
    const memory = createTrainedMemory();
    const classify = async () => {
      const read: TypedPage[] = [];
      await engine.readText({ path: file }, (page) => void read.push(toTypedPage(page)));
      const categories = new CategorySet(CATEGORIES.map((value) => ({ value, description: null })));
      await proposeSegments(read, { categories, boundaries: BOUNDARY_MODEL, memory });
    };
    const before = process.memoryUsage.rss() / 2 ** 20;
    const { server, child } = await measurePeakMemory(process.pid, classify);
    let [alone, both] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let time = 0; time < RUN_COUNT; time += 1) {
      alone = Math.min(alone, await measureSeconds(() => engine.readText({ path: file }, () => {})));
      both = Math.min(both, await measureSeconds(classify));
    }
    return {
      readPagesPerSecond: pageCount / alone,
      classifiedPagesPerSecond: pageCount / both,
      parentMib: server - before,
      childMib: child,
    };
  } finally {
    await engine.close();
  }
}

/** Creates a project memory with the maximum number of documents. */
function createTrainedMemory(): ProjectMemory {
  const kinds = [
    { docType: 'invoice', paper: createInvoice },
    { docType: 'contract', paper: (number: number) => createContract(number, 4) },
    { docType: 'letter', paper: createLetter },
  ];
  return new ProjectMemory(
    Array.from({ length: MAX_EXAMPLES }, (_, index) => {
      const { docType, paper } = kinds[index % kinds.length]!;
      return buildExample(paper(10_000 + index).map(toTypedPage), docType);
    }),
  );
}
