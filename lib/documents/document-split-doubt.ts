import { formatPercent } from '@/lib/foundation/percent';

/** Doubt about a proposed split. Pure, so that the UI marks the same parts as the hold reason counts. */

/** Confidence below which a guess counts as unsure. */
export const UNSURE_BELOW = 0.7;

interface ProposedPart {
  start_page: number;
  confidence: number;
}

/**
 * Describes the doubt about a proposal of at least two parts, for example "14 cuts are unsure, the first at page 19."
 * or, if none is unsure, "Least sure at page 3, 88%."
 */
export function describeSplitDoubt(parts: readonly ProposedPart[]): string {
  const unsure = parts.filter(({ confidence }) => confidence < UNSURE_BELOW);
  const [first] = unsure;
  if (!first) {
    const { start_page, confidence } = getLeastSurePart(parts);
    return `Least sure at page ${start_page}, ${formatPercent(confidence)}.`;
  }
  // The first part begins without a cut; it is unsure because it may end elsewhere.
  const noun = first.start_page === 1 ? 'part' : 'cut';
  if (unsure.length === 1) return `1 ${noun} is unsure, at page ${first.start_page}.`;
  return `${unsure.length} ${noun}s are unsure, the first at page ${first.start_page}.`;
}

/** Returns the part with the lowest confidence. Of equal ones, a later part comes first: its beginning is a cut. */
function getLeastSurePart(parts: readonly ProposedPart[]): ProposedPart {
  return parts.reduce((least, part) => (part.confidence <= least.confidence ? part : least));
}
