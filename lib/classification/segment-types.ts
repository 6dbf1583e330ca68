import type { CategorySet } from './categories';
import { lengthFactor, softmax } from './concept-scores';
import type { CueHits } from './cue-index';

/** A document's type is on its first page; the next three help. */
const FIRST_PAGE = 1;
const FURTHER_PAGE = 0.35;
export const TYPED_PAGES = 4;
const TEMPERATURE = 2;
/** What was never seen can always come. */
const SURE_TYPE_AT_MOST = 0.99;

export interface TypeGuess {
  docType: string;
  /** 0 to 1. */
  confidence: number;
}

/** Per category, in their order, how much the first pages of a document say for it, before any learning. */
export function zeroShotScores(
  categories: CategorySet,
  pages: readonly { hits: CueHits; characters: number }[],
): number[] {
  const scores = categories.compiled.map(() => 0);
  let weights = 0;
  pages.slice(0, TYPED_PAGES).forEach(({ hits, characters }, index) => {
    const weight = index === 0 ? FIRST_PAGE : FURTHER_PAGE;
    weights += weight;
    categories.scores(hits).forEach((score, category) => {
      scores[category]! += (weight * score) / lengthFactor(characters);
    });
  });
  return scores.map((score) => score / Math.max(1, weights) / TEMPERATURE);
}

/** @param scores as logits, in the categories' order; null when there is no category */
export function likeliest(values: readonly string[], scores: readonly number[]): TypeGuess | null {
  if (values.length === 0) return null;
  const shares = softmax(scores, 1);
  const best = shares.indexOf(Math.max(...shares));
  return { docType: values[best]!, confidence: Math.min(SURE_TYPE_AT_MOST, shares[best]!) };
}
