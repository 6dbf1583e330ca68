import { clopperPearsonUpper } from './binomial-bounds';
import { type DecidedItem, rankItems } from './rank-items';

/** Evidence of the decided items at or above a confidence. */
export interface ErrorCurvePoint {
  /** Confidence, from 0 to 1. */
  threshold: number;
  /** Number of decided items at or above the threshold. */
  decided: number;
  /** Number of wrong items among `decided`. */
  wrong: number;
  /** 95 % upper bound of the error share among `decided`, from 0 to 1. */
  upperBound: number;
}

export const MAX_CURVE_POINTS = 50;

/**
 * Returns the error shares by threshold, from the highest confidence to the lowest. A curve with fewer points than the
 * items have confidences divides the items into parts of about the same size. The last point contains all items.
 */
export function buildErrorCurve(items: readonly DecidedItem[]): ErrorCurvePoint[] {
  const { length } = items;
  const { confidenceAt, countWithTies, countWrong } = rankItems(items);
  const ends: number[] = [];
  for (let end = 0; end < length; ) {
    end = countWithTies(end + 1);
    ends.push(end);
  }
  const isShort = ends.length <= MAX_CURVE_POINTS;
  const points: ErrorCurvePoint[] = [];
  for (const decided of ends) {
    const isPartComplete = decided * MAX_CURVE_POINTS >= (points.length + 1) * length;
    if (!isShort && !isPartComplete) continue;
    const wrong = countWrong(decided);
    points.push({
      threshold: confidenceAt(decided),
      decided,
      wrong,
      upperBound: clopperPearsonUpper(wrong, decided),
    });
  }
  return points;
}
