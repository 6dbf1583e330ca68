import { assert } from '@/lib/core/assert';
import type { BoostedTrees } from './boosted-trees';
import { FEATURE_NAMES } from './boundary-features';
import weights from './boundary-weights.json';
import { readTrees } from './tree-text';

/** The boundary model that comes with the application; `npm run train:boundaries` makes it. */
export const BOUNDARY_MODEL: BoostedTrees = readTrees(weights);

assert(
  FEATURE_NAMES.join() === BOUNDARY_MODEL.features.join(),
  'the boundary weights were trained for other features: run npm run train:boundaries',
);
