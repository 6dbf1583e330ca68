import type { BoostedTrees } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import { seededRandom } from './seeded-random';
import { DEFAULT_TRAINING, type TrainingOptions, trainTrees } from './train-trees';
import { type LabelledFile, trainingRows } from './training-rows';

/** How many files are made up, for each that is given. */
const MADE_UP = 3;

/** The boundary model of files whose documents are known. The same files and seed give the same model. */
export function trainBoundaries(
  files: readonly LabelledFile[],
  seed: number,
  options: TrainingOptions = DEFAULT_TRAINING,
): { model: BoostedTrees; rows: number } {
  const random = seededRandom(seed);
  const rows = trainingRows(files, files.length * MADE_UP, random);
  return { model: trainTrees(rows, FEATURE_NAMES, random, options), rows: rows.length };
}
