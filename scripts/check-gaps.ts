// Compares two reviews of waiting stacks on a folder of streams with a truth.json: by the page grid alone, and by the
// doubtful gaps first. A scripted reviewer answers by the truth. Each stream is judged by a model that saw neither it nor
// another stream with the same source document.
//
//   npm run check -- gaps -- FOLDER [--composed FOLDER]… [--groups N] [--seed N]
//
// Both reviews begin with the same proposals, and all stacks wait. docs/quality.md explains how decisions and seconds are
// counted.
import { ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { type FileProposal, proposeSegments } from '@/lib/recognition/classification/propose-segments';
import { reviewByGaps } from './check-gaps/review-by-gaps';
import { reviewByGrid } from './check-gaps/review-by-grid';
import { type ReviewCost, type ReviewedStack, toSeconds } from './check-gaps/reviewed-stack';
import { readTruth } from './check-splitting/ground-truth';
import { readComposedStreams, readLabeledStreams } from './check-splitting/labeled-streams';
import { openFileReader } from './check-splitting/read-files';
import { trainHeldOut } from './check-splitting/train-held-out';
import { readOptions } from './options';

/** Minimum share of decisions that the review of the gaps saves. */
const MIN_SAVED = 0.4;

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    composed: { type: 'string', multiple: true, default: [] },
    groups: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Name a folder with streams and a truth.json.');

const stacks = await loadStacks(folder);
const pages = stacks.reduce((sum, { pageCount }) => sum + pageCount, 0);
const grid = reviewByGrid(stacks);
const gaps = reviewByGaps(stacks);
console.log(`${stacks.length} stacks, ${pages} pages, seed ${values.seed}\n`);
console.log('review       decisions  per 100 pages  pages viewed  seconds per 100 pages  wrong cuts left');
report('grid alone', grid);
report('gaps first', gaps);
const saved = 1 - gaps.decisions / grid.decisions;
console.log(
  `\ngaps first: ${gaps.answers} answers about ${gaps.answered} gaps, ${gaps.excluded} gaps excluded from a group, ` +
    `${gaps.decisions - gaps.answers - gaps.excluded} splits of ready stacks`,
);
console.log(`decisions saved: ${(100 * saved).toFixed(0)} % (goal: ${100 * MIN_SAVED} %)`);
if (saved < MIN_SAVED || gaps.wrong > grid.wrong) {
  console.error('The goal is missed.');
  process.exitCode = 1;
}

async function loadStacks(path: string): Promise<ReviewedStack[]> {
  const reader = await openFileReader();
  try {
    const { categories } = readTruth(path);
    const streams = await readLabeledStreams(reader, path);
    const composed = await readComposedStreams(reader, values.composed);
    const groups = Math.min(streams.length, Number(values.groups ?? streams.length));
    const models = trainHeldOut(streams, composed, { seed: Number(values.seed), groups }, (done) =>
      process.stderr.write(`\r${done} of ${groups} models`),
    );
    process.stderr.write('\n');
    const set = new CategorySet(categories);
    const memory = new ProjectMemory([]);
    return await Promise.all(
      streams.map(async ({ pages, starts, truth }, index) => {
        const judgment = { categories: set, boundaries: models[index]!, memory };
        return toStack(truth.file, pages.length, starts, await proposeSegments(pages, judgment));
      }),
    );
  } finally {
    await reader.close();
  }
}

function toStack(
  file: string,
  pageCount: number,
  starts: ReadonlySet<number>,
  { segments, scores }: FileProposal,
): ReviewedStack {
  if (!scores) throw new Error(`${file} has no scores.`);
  return { file, pageCount, starts, proposed: new Set(segments.map(({ startPage }) => startPage)), scores };
}

function report(name: string, { decisions, viewed, wrong }: ReviewCost) {
  const per100 = (count: number) => ((100 * count) / pages).toFixed(1);
  const cells = [
    String(decisions).padStart(9),
    per100(decisions).padStart(15),
    String(viewed).padStart(14),
    per100(toSeconds({ decisions, viewed })).padStart(23),
    String(wrong).padStart(17),
  ];
  console.log(`${name.padEnd(12)} ${cells.join('')}`);
}
