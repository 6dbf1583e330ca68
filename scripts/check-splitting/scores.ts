import type { TruthSegment } from './ground-truth';

export interface ProposedSegment {
  start_page: number;
  end_page: number;
  doc_type: string | null;
  confidence?: number;
  /** Confidence of the type. */
  type_confidence?: number | undefined;
}

export interface StreamScore {
  correct: number;
  wrong: number;
  missed: number;
  whole: boolean;
  quality: number;
  pagesTyped: number;
  pagesTypedRight: number;
  moved: number;
}

const listStarts = (segments: readonly { start_page: number }[]): Set<number> =>
  new Set(segments.map((segment) => segment.start_page).filter((page) => page > 1));

interface Range {
  start_page: number;
  end_page: number;
}
const countPages = (range: Range): number => range.end_page - range.start_page + 1;
const countCommonPages = (a: Range, b: Range): number =>
  Math.max(0, Math.min(a.end_page, b.end_page) - Math.max(a.start_page, b.start_page) + 1);

export function scoreStream(
  truth: readonly TruthSegment[],
  proposed: readonly ProposedSegment[],
): StreamScore {
  const starts = listStarts(truth);
  const found = listStarts(proposed);
  const right = [...found].filter((page) => starts.has(page)).length;
  let matched = 0;
  let shared = 0;
  let unmoved = 0;
  let pagesTyped = 0;
  let pagesTypedRight = 0;
  for (const segment of truth) {
    let maxCommon = 0;
    for (const other of proposed) {
      const pages = countCommonPages(segment, other);
      maxCommon = Math.max(maxCommon, pages);
      const ratio = pages / (countPages(segment) + countPages(other) - pages);
      if (ratio > 0.5) {
        matched += 1;
        shared += ratio;
      }
      if (segment.doc_type !== null && other.doc_type === segment.doc_type) pagesTypedRight += pages;
    }
    unmoved += maxCommon;
    if (segment.doc_type !== null) pagesTyped += countPages(segment);
  }
  const unmatched = proposed.length - matched + truth.length - matched;
  const pages = truth.reduce((sum, segment) => sum + countPages(segment), 0);
  return {
    correct: right,
    wrong: found.size - right,
    missed: starts.size - right,
    whole: found.size === right && starts.size === right,
    quality: shared / (matched + unmatched / 2),
    pagesTyped,
    pagesTypedRight,
    moved: pages - unmoved,
  };
}

/** Checks whether all streams are correct. Returns false for an empty list. */
export const isAllCorrect = (scores: readonly StreamScore[]): boolean =>
  scores.length > 0 && scores.every(({ whole }) => whole);

export interface Summary {
  streams: number;
  f1: number;
  whole: number;
  quality: number;
  types: number;
}

export function summarize(scores: readonly StreamScore[]): Summary {
  const sum = (of: (score: StreamScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const right = sum((score) => score.correct);
  const f1 =
    (2 * right) / Math.max(1, 2 * right + sum((score) => score.wrong) + sum((score) => score.missed));
  return {
    streams: scores.length,
    f1: right + sum((score) => score.wrong + score.missed) === 0 ? 1 : f1,
    whole: sum((score) => Number(score.whole)) / scores.length,
    quality: sum((score) => score.quality) / scores.length,
    types:
      sum((score) => score.pagesTypedRight) /
      Math.max(
        1,
        sum((score) => score.pagesTyped),
      ),
  };
}
