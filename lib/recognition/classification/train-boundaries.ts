import { averageForests, type BoostedTrees } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import type { BoundaryModel } from './boundary-model';
import type { LabeledFile } from './labeled-training-file';
import { DEFAULT_TRAINING, type TrainingOptions, trainTrees } from './train-trees';
import { createTrainingRandom } from './training-random';
import { buildLongRunRows, buildTrainingRows, isReal } from './training-rows';

/** Number of generated files per given real file, and of generated long documents with one layout. */
const SYNTHETIC_FILES_PER_FILE = 3;
const LONG_RUNS_PER_FILE = 1;
/** Number of forests, each trained on different generated files. Their mean is more reliable than a single forest. */
const FOREST_COUNT = 3;

/** Trains the boundary model on files with known documents. The same files and seed produce the same model. */
export function trainBoundaries(
  files: readonly LabeledFile[],
  seed: number,
  options: TrainingOptions = DEFAULT_TRAINING,
): { model: BoundaryModel; rows: number } {
  const random = createTrainingRandom(seed);
  const usual: BoostedTrees[] = [];
  const longRun: BoostedTrees[] = [];
  const real = files.filter(isReal).length;
  let count = 0;
  for (let forest = 0; forest < FOREST_COUNT; forest += 1) {
    const rows = buildTrainingRows(files, real * SYNTHETIC_FILES_PER_FILE, random);
    usual.push(trainTrees(rows, FEATURE_NAMES, random, options));
    rows.push(...buildLongRunRows(files, real * LONG_RUNS_PER_FILE, random));
    longRun.push(trainTrees(rows, FEATURE_NAMES, random, options));
    count += rows.length;
  }
  return { model: { usual: averageForests(usual), longRun: averageForests(longRun) }, rows: count };
}
