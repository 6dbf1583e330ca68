import { sigmoid } from './boosted-trees';
import type { CategorySet } from './categories';
import { lengthFactor, softmax } from './concept-scores';
import type { CueHits } from './cue-index';

/** A document's type is on its first page; the next three help. */
const FIRST_PAGE = 1;
const FURTHER_PAGE = 0.35;
export const TYPED_PAGES = 4;
const TEMPERATURE = 2;
/** So that of a hundred documents that are said to be 90 % sure, about ninety are right. */
const SHARPNESS = 1.4;
/** What was never seen can always come. */
const SURE_TYPE_AT_MOST = 0.99;

/** So much must be said for a category, whatever the page is, before it is as likely as none. */
const LEAST_SAID = 1.75;
/** Kinds of documents that no category means count nearly as much as those that one does. */
const STRANGER_MARGIN = 0.5;
/** When it is hardly ever one of the categories, none is named. */
const HARDLY = 0.085;

export interface TypeGuess {
  docType: string;
  /** 0 to 1; all that is missing is for the other categories, and for none of them. */
  confidence: number;
}

interface ScoredPage {
  hits: CueHits;
  characters: number;
}

/** Per category, in their order, how much the first pages of a document say for it, before any learning. */
export const zeroShotScores = (categories: CategorySet, pages: readonly ScoredPage[]): number[] =>
  said(pages, (hits) => categories.scores(hits));

/**
 * Logits for a document's being of any of the categories at all, by their names and descriptions alone: its words have
 * to say something for one, and no less than for a kind that the project has no category for.
 *
 * @param zeroShot what `zeroShotScores` says
 */
export function belonging(
  categories: CategorySet,
  pages: readonly ScoredPage[],
  zeroShot: readonly number[],
): number {
  const stranger = Math.max(...said(pages, (hits) => categories.strangerScores(hits)), 0);
  return SHARPNESS * (Math.max(...zeroShot) - Math.max(LEAST_SAID, stranger - STRANGER_MARGIN));
}

function said(pages: readonly ScoredPage[], scoresOf: (hits: CueHits) => number[]): number[] {
  const sums: number[] = [];
  let weights = 0;
  pages.slice(0, TYPED_PAGES).forEach(({ hits, characters }, index) => {
    const weight = index === 0 ? FIRST_PAGE : FURTHER_PAGE;
    weights += weight;
    scoresOf(hits).forEach((score, at) => {
      sums[at] = (sums[at] ?? 0) + (weight * score) / lengthFactor(characters);
    });
  });
  return sums.map((sum) => sum / Math.max(1, weights) / TEMPERATURE);
}

/**
 * @param scores as logits, in the categories' order
 * @param belongs logits for its being of any of them
 * @returns null when there is no category, or none seems to fit
 */
export function likeliest(
  values: readonly string[],
  scores: readonly number[],
  belongs: number,
): TypeGuess | null {
  const known = sigmoid(belongs);
  if (values.length === 0 || known < HARDLY) return null;
  const shares = softmax(scores, 1 / SHARPNESS);
  const best = shares.indexOf(Math.max(...shares));
  return { docType: values[best]!, confidence: Math.min(SURE_TYPE_AT_MOST, shares[best]! * known) };
}
