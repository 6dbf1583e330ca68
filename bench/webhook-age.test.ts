import { expect, test } from 'vitest';
import { isBounded, risingRates, type Stage } from './webhook-age';

const stage = (agesMs: number[], changes: Partial<Stage> = {}): Stage => ({
  rate: 100,
  reached: 99,
  agesMs,
  lastMs: agesMs.at(-1)!,
  ...changes,
});
const twenty = (ageAt: (index: number) => number) => Array.from({ length: 20 }, (_, index) => ageAt(index));

test('an age that stays where it is, with an outlier here and there, is bounded', () => {
  expect(isBounded(stage(twenty((index) => (index % 7 === 0 ? 400 : 60))))).toBe(true);
  // What was left of the stage before is worked off.
  expect(isBounded(stage(twenty((index) => 2000 - 100 * index)))).toBe(true);
});

test('an age that rises all the time is not bounded, even where it is not high yet', () => {
  expect(isBounded(stage(twenty((index) => 130 * index)))).toBe(false);
});

test('an age that is high at the end is not bounded, and neither are events that can’t be recorded', () => {
  expect(isBounded(stage(twenty(() => 3100)))).toBe(false);
  expect(
    isBounded(
      stage(
        twenty(() => 60),
        { reached: 79 },
      ),
    ),
  ).toBe(false);
});

test('rates rise without an end', () => {
  const rates: number[] = [];
  for (const rate of risingRates()) if (rates.push(rate) === 30) break;
  expect(rates).toHaveLength(30);
  for (const [index, rate] of rates.entries()) if (index > 0) expect(rate).toBeGreaterThan(rates[index - 1]!);
});
