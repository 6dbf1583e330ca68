import { z } from 'zod';
import type { PageRange } from './decode-segments';
import { type DoubtfulGap, findDoubtfulGaps } from './doubtful-gaps';
import type { GapLook } from './gap-look';

const Probability = z.number().min(0).max(1);
/** Stored probabilities that a document begins on a page, for each page but the first. */
export const StoredStarts = z.array(Probability);
/** Stored probabilities of the built-in kinds of documents, for each page. */
export const StoredKinds = z.array(z.array(Probability));

/** Doubtful gap with its appearance. `null` if its pages were not compared: it looks like no other gap. */
export interface ScoredGap extends DoubtfulGap {
  look: GapLook | null;
}

/** Scores of a file, with which its cuts can be decoded again without its pages. */
export interface SplitScores {
  starts: number[];
  kinds: number[][];
  gaps: readonly ScoredGap[];
}

const DECIMALS = 1e4;
const round = (share: number): number => Math.round(share * DECIMALS) / DECIMALS;

export const buildSplitScores = (
  starts: readonly number[],
  kinds: readonly (readonly number[])[],
  gaps: readonly ScoredGap[],
): SplitScores => ({
  starts: starts.map(round),
  kinds: kinds.map((shares) => shares.map(round)),
  gaps,
});

/** Minimum probability of a proposed cut. The decoder keeps cuts at or above one half. */
const MIN_CUT_PROBABILITY = 0.501;
/** Probability of a cut that a provider didn't propose. Providers say nothing about these gaps. */
const OTHER_PROBABILITY = 0.003;

/** Derives scores from the proposal of an external provider: the confidence of a part is that of its first cut. */
export function buildProviderScores(
  segments: readonly (PageRange & { confidence: number })[],
  pageCount: number,
): SplitScores {
  const cuts = new Map(segments.map(({ startPage, confidence }) => [startPage, confidence]));
  const starts = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => {
    const confidence = cuts.get(index + 2);
    return confidence === undefined ? OTHER_PROBABILITY : Math.max(MIN_CUT_PROBABILITY, confidence);
  });
  const gaps = findDoubtfulGaps(starts, new Set(cuts.keys())).map((gap) => ({ ...gap, look: null }));
  return buildSplitScores(
    starts,
    Array.from({ length: pageCount }, () => [1]),
    gaps,
  );
}
