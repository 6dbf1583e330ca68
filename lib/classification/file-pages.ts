import type { TypedPage } from './boundary-features';
import { conceptsOf, LEXICON_INDEX } from './concept-scores';
import { pageFeatures, type ReadablePage } from './page-features';

/** A page as the boundary model sees it: independent of any project's categories. */
export function typedPage(page: ReadablePage): TypedPage {
  const features = pageFeatures(page);
  return { ...features, concepts: conceptsOf(LEXICON_INDEX.hits(features), features.characters) };
}
