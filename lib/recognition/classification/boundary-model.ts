import { assert } from '@/lib/foundation/assert';
import { type BoostedTrees, computeLogit } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import weights from './boundary-weights.json';
import { MIN_LONG_RUN_PAGES } from './layout-runs';
import { parseTrees } from './serialize-trees';

/**
 * Model that predicts whether a document begins on a page. A separate forest judges pages in a long run of one layout.
 * It was trained on long documents whose pages share few words; elsewhere it would merge short documents of one sender.
 */
export interface BoundaryModel {
  usual: BoostedTrees;
  longRun: BoostedTrees;
}

/**
 * Computes the logit of a document beginning on a page.
 *
 * @param values the page's boundary features
 * @param layoutRun number of pages in the layout run around the page
 */
export const computeBoundaryLogit = (
  { usual, longRun }: BoundaryModel,
  values: ArrayLike<number>,
  layoutRun: number,
): number =>
  layoutRun >= MIN_LONG_RUN_PAGES
    ? computeLogit(longRun, values) - LONG_RUN_PENALTY
    : computeLogit(usual, values);

/** Additional logits that a boundary needs in a long run, because most long runs are one document. */
const LONG_RUN_PENALTY = 0.5;

/** The model that comes with the application; `npx tsx scripts/train-boundaries.ts` makes it. */
export const BOUNDARY_MODEL: BoundaryModel = {
  usual: parseTrees({ ...weights.usual, features: weights.features }),
  longRun: parseTrees({ ...weights.longRun, features: weights.features }),
};

assert(
  FEATURE_NAMES.join() === weights.features.join(),
  'the boundary weights were trained for other features: run npx tsx scripts/train-boundaries.ts',
);
