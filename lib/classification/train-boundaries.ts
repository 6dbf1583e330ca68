import { type BoostedTrees, meanOf } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import type { BoundaryModel } from './boundary-model';
import { seededRandom } from './seeded-random';
import { DEFAULT_TRAINING, type TrainingOptions, trainTrees } from './train-trees';
import { type LabelledFile, longRunRows, trainingRows } from './training-rows';

/** How many files are made up, for each that is given; and how many long documents of one look. */
const MADE_UP = 3;
const LONG_RUNS = 1;
/** Forests of different made-up files, whose mean is surer than one alone. */
const FORESTS = 3;

/** The boundary model of files whose documents are known. The same files and seed give the same model. */
export function trainBoundaries(
  files: readonly LabelledFile[],
  seed: number,
  options: TrainingOptions = DEFAULT_TRAINING,
): { model: BoundaryModel; rows: number } {
  const random = seededRandom(seed);
  const usual: BoostedTrees[] = [];
  const longRun: BoostedTrees[] = [];
  let count = 0;
  for (let forest = 0; forest < FORESTS; forest += 1) {
    const rows = trainingRows(files, files.length * MADE_UP, random);
    usual.push(trainTrees(rows, FEATURE_NAMES, random, options));
    rows.push(...longRunRows(files, files.length * LONG_RUNS, random));
    longRun.push(trainTrees(rows, FEATURE_NAMES, random, options));
    count += rows.length;
  }
  return { model: { usual: meanOf(usual), longRun: meanOf(longRun) }, rows: count };
}
