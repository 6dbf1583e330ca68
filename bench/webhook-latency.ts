/** Age of the oldest undelivered event during a stage with a constant event rate. */
export interface LoadStage {
  /** Requested events per second. */
  rate: number;
  reached: number;
  /** Ages in ms, sampled repeatedly during the stage. */
  agesMs: readonly number[];
  /** Time in ms when the last event was recorded. */
  lastMs: number;
}

/** Maximum age in ms at the end of a stage. */
const MAX_AGE_MS = 3000;

/** Maximum rise in ms from the stage's second quarter to its last. A larger rise would continue. */
const MAX_RISE_MS = 500;

/** Returns `true` if the age stays bounded and the events can be recorded at the requested rate. */
export const isBounded = ({ rate, reached, agesMs, lastMs }: LoadStage): boolean =>
  lastMs <= MAX_AGE_MS &&
  getQuarterMedian(agesMs, 4) - getQuarterMedian(agesMs, 2) <= MAX_RISE_MS &&
  reached > rate * 0.8;

/** Returns the mean of one quarter of the ages. Quarters count from 1. */
function getQuarterMedian(agesMs: readonly number[], which: 2 | 4): number {
  const part = agesMs.slice((agesMs.length * (which - 1)) / 4, (agesMs.length * which) / 4);
  return part.reduce((sum, age) => sum + age, 0) / Math.max(1, part.length);
}

/** Fixed rates in events per second, so that usual machines are measured precisely. */
const RATES = [5, 10, 20, 40, 60, 80, 120, 160, 240, 320, 480, 640];

/** Yields increasing rates in events per second, without an end. The caller stops. */
export function* generateRates(): Generator<number> {
  yield* RATES;
  for (let rate = RATES.at(-1)! * 1.5; ; rate *= 1.5) yield Math.round(rate);
}
