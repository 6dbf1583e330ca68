import { expect, test } from 'vitest';
import { generateRates, isBounded, type LoadStage } from './webhook-latency';

const stage = (agesMs: number[], changes: Partial<LoadStage> = {}): LoadStage => ({
  rate: 100,
  reached: 99,
  agesMs,
  lastMs: agesMs.at(-1)!,
  ...changes,
});
const twenty = (ageAt: (index: number) => number) => Array.from({ length: 20 }, (_, index) => ageAt(index));

test('a constant age with occasional outliers is bounded', () => {
  expect(isBounded(stage(twenty((index) => (index % 7 === 0 ? 400 : 60))))).toBe(true);
  // The backlog of the stage before is processed.
  expect(isBounded(stage(twenty((index) => 2000 - 100 * index)))).toBe(true);
});

test('a constantly rising age is unbounded, even while it is low', () => {
  expect(isBounded(stage(twenty((index) => 130 * index)))).toBe(false);
});

test('an age that is high at the end is unbounded, and so are events that can’t be recorded', () => {
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

test('rates rise without a limit', () => {
  const rates: number[] = [];
  for (const rate of generateRates()) if (rates.push(rate) === 30) break;
  expect(rates).toHaveLength(30);
  for (const [index, rate] of rates.entries()) if (index > 0) expect(rate).toBeGreaterThan(rates[index - 1]!);
});
