/** How old the oldest undelivered event was while events came at one rate. */
export interface Stage {
  /** Events a second: those asked for, and those that there were. */
  rate: number;
  reached: number;
  /** The age in milliseconds, looked at again and again while they came. */
  agesMs: readonly number[];
  /** When the last one was recorded. */
  lastMs: number;
}

/** An age that is above this at the end of a stage is not bounded. */
const BOUNDED_MS = 3000;

/** Nor is one that has risen by more than this from the stage's second quarter to its last: it would go on. */
const RISE_MS = 500;

/** Also not bounded: events that can't even be recorded so fast. */
export const isBounded = ({ rate, reached, agesMs, lastMs }: Stage): boolean =>
  lastMs <= BOUNDED_MS && quarter(agesMs, 4) - quarter(agesMs, 2) <= RISE_MS && reached > rate * 0.8;

/** The mean of one quarter of the ages, counted from 1. */
function quarter(agesMs: readonly number[], which: 2 | 4): number {
  const part = agesMs.slice((agesMs.length * (which - 1)) / 4, (agesMs.length * which) / 4);
  return part.reduce((sum, age) => sum + age, 0) / Math.max(1, part.length);
}

/** Up to here by hand, so that the usual machine is measured closely. */
const RATES = [5, 10, 20, 40, 60, 80, 120, 160, 240, 320, 480, 640];

/** Rates in events a second, each above the one before, without an end: whoever measures stops. */
export function* risingRates(): Generator<number> {
  yield* RATES;
  for (let rate = RATES.at(-1)! * 1.5; ; rate *= 1.5) yield Math.round(rate);
}
