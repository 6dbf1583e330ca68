import { assert } from '@/lib/core/assert';
import { type BoostedTrees, logitOf } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import weights from './boundary-weights.json';
import { LONG_RUN } from './look-runs';
import { readTrees } from './tree-text';

/**
 * Whether a document begins on a page. Within a long run of one look another forest judges: one that has seen long
 * documents whose pages share few words. Elsewhere that one would join short papers of one sender.
 */
export interface BoundaryModel {
  usual: BoostedTrees;
  longRun: BoostedTrees;
}

/**
 * The logit of a document beginning on a page.
 *
 * @param values the page's boundary features
 * @param lookRun pages in the run of one look around it
 */
export const boundaryLogit = (
  { usual, longRun }: BoundaryModel,
  values: ArrayLike<number>,
  lookRun: number,
): number => (lookRun >= LONG_RUN ? logitOf(longRun, values) - LONG_RUN_DOUBT : logitOf(usual, values));

/** Logits that a cut has to be surer by in a long run: most long runs are one document. */
const LONG_RUN_DOUBT = 0.5;

/** The model that comes with the application; `npm run train:boundaries` makes it. */
export const BOUNDARY_MODEL: BoundaryModel = {
  usual: readTrees({ ...weights.usual, features: weights.features }),
  longRun: readTrees({ ...weights.longRun, features: weights.features }),
};

assert(
  FEATURE_NAMES.join() === weights.features.join(),
  'the boundary weights were trained for other features: run npm run train:boundaries',
);
