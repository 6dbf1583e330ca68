import { sigmoid } from '@/lib/foundation/confidence';
import type { CueHits } from '@/lib/recognition/lexicon/cue-index';
import { getLengthFactor, softmax } from './classifier-concept-scores';
import type { CategorySet } from './offered-categories';

/** Weight of a document's first page. It determines the type; the next three pages support it. */
const FIRST_PAGE_WEIGHT = 1;
const LATER_PAGE_WEIGHT = 0.35;
export const MAX_TYPED_PAGES = 4;
const TEMPERATURE = 2;
/** Calibration factor: of documents with 90 % confidence, about 90 % are right. */
const SHARPNESS = 1.4;
/** Maximum confidence of a type. Unknown documents can always occur. */
const MAX_TYPE_CONFIDENCE = 0.99;

/** Minimum evidence at which a category is as likely as no category. */
const MIN_EVIDENCE = 1.75;
/** Margin for built-in kinds that match no category. They count nearly as much as matching kinds. */
const UNMATCHED_MARGIN = 0.5;
/** Minimum probability that the document has any category. Below it, no type is proposed. */
const MIN_MEMBERSHIP_PROBABILITY = 0.085;
/** Minimum confidence of a type. A less likely one doesn’t help a person. */
const MIN_TYPE_CONFIDENCE = 0.08;

export interface TypeGuess {
  docType: string;
  /** Confidence from 0 to 1. The rest is shared by the other categories and "no category". */
  confidence: number;
}

interface ScoredPage {
  hits: CueHits;
  characters: number;
}

export const computeZeroShotScores = (categories: CategorySet, pages: readonly ScoredPage[]): number[] =>
  sumPageScores(pages, (hits) => categories.getScores(hits));

/**
 * Computes the logit that a document has any of the categories, from their names and descriptions only. Its words must
 * support a category at least as much as a kind that no category matches.
 *
 * @param zeroShot result of `computeZeroShotScores`
 */
export function computeMembershipLogit(
  categories: CategorySet,
  pages: readonly ScoredPage[],
  zeroShot: readonly number[],
): number {
  const stranger = Math.max(...sumPageScores(pages, (hits) => categories.getUnmatchedScores(hits)), 0);
  return SHARPNESS * (Math.max(...zeroShot) - Math.max(MIN_EVIDENCE, stranger - UNMATCHED_MARGIN));
}

function sumPageScores(pages: readonly ScoredPage[], getScores: (hits: CueHits) => number[]): number[] {
  const sums: number[] = [];
  let weights = 0;
  pages.slice(0, MAX_TYPED_PAGES).forEach(({ hits, characters }, index) => {
    const weight = index === 0 ? FIRST_PAGE_WEIGHT : LATER_PAGE_WEIGHT;
    weights += weight;
    getScores(hits).forEach((score, at) => {
      sums[at] = (sums[at] ?? 0) + (weight * score) / getLengthFactor(characters);
    });
  });
  return sums.map((sum) => sum / Math.max(1, weights) / TEMPERATURE);
}

/**
 * @param scores logits, in category order
 * @param belongs logit that the document has any of the categories
 * @returns `null` if there is no category, or none seems to fit
 */
export function pickLikeliestType(
  values: readonly string[],
  scores: readonly number[],
  belongs: number,
): TypeGuess | null {
  const known = sigmoid(belongs);
  if (values.length === 0 || known < MIN_MEMBERSHIP_PROBABILITY) return null;
  const shares = softmax(scores, 1 / SHARPNESS);
  const best = shares.indexOf(Math.max(...shares));
  const confidence = Math.min(MAX_TYPE_CONFIDENCE, shares[best]! * known);
  return confidence < MIN_TYPE_CONFIDENCE ? null : { docType: values[best]!, confidence };
}
