import type { TypedPage } from './boundary-features';
import { computeConceptProbabilities, LEXICON_INDEX } from './classifier-concept-scores';
import { extractPageFeatures, type ReadablePage } from './classifier-page-features';

/** Converts a page to the input of the boundary model, independent of a project's categories. */
export function toTypedPage(page: ReadablePage): TypedPage {
  const features = extractPageFeatures(page);
  return {
    ...features,
    concepts: computeConceptProbabilities(LEXICON_INDEX.findHits(features), features.characters),
  };
}
