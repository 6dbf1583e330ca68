import { expect, it } from 'vitest';
import { measureCpuMs } from '@/test-support/cpu-time';
import { createTrainingRandom } from '../classification/training-random';
import { clopperPearsonUpper } from './binomial-bounds';
import { buildErrorCurve, MAX_CURVE_POINTS } from './build-error-curve';
import { findAutomaticThreshold, findBudgetThreshold } from './find-budget-threshold';
import type { DecidedItem } from './rank-items';

const BUDGET = { wrong: 1, of: 200 };
const MAX_MS = 20;
const random = createTrainingRandom(7);
const createItems = (count: number, round = (confidence: number) => confidence): DecidedItem[] =>
  Array.from({ length: count }, () => {
    const confidence = round(random());
    return { confidence, wrong: random() < (1 - confidence) * 0.1 };
  });

it('a project without decisions has no curve', () => {
  expect(buildErrorCurve([])).toEqual([]);
});

it('each confidence is a point, from the highest to the lowest', () => {
  const items = [
    { confidence: 0.8, wrong: true },
    { confidence: 0.9, wrong: false },
    { confidence: 0.9, wrong: false },
    { confidence: 0.6, wrong: false },
  ];
  expect(buildErrorCurve(items)).toEqual([
    { threshold: 0.9, decided: 2, wrong: 0, upperBound: clopperPearsonUpper(0, 2) },
    { threshold: 0.8, decided: 3, wrong: 1, upperBound: clopperPearsonUpper(1, 3) },
    { threshold: 0.6, decided: 4, wrong: 1, upperBound: clopperPearsonUpper(1, 4) },
  ]);
});

it.each([51, 99, 1234, 10_000])(
  'a curve of %i confidences has at most 50 points, and ends with all items',
  (count) => {
    const items = createItems(count);
    const curve = buildErrorCurve(items);
    expect(curve.length).toBeLessThanOrEqual(MAX_CURVE_POINTS);
    expect(curve.length).toBeGreaterThan(MAX_CURVE_POINTS / 2);
    expect(curve.at(-1)).toMatchObject({ decided: count });
    for (const { threshold, decided, wrong } of curve) {
      const automatic = items.filter((item) => item.confidence >= threshold);
      expect([automatic.length, automatic.filter((item) => item.wrong).length]).toEqual([decided, wrong]);
    }
  },
);

it('many items with the highest confidence leave room for the others', () => {
  const top = Array.from({ length: 900 }, () => ({ confidence: 1, wrong: false }));
  const curve = buildErrorCurve([...top, ...createItems(100)]);
  expect(curve[0]).toMatchObject({ threshold: 1, decided: 900 });
  expect(curve.length).toBeGreaterThan(40);
});

/** Returns the processor time of the fastest of 5 runs, because the first ones are compiled. */
async function measure(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) times.push(await measureCpuMs(run));
  return Math.min(...times);
}

it.each([
  ['different confidences', (confidence: number) => confidence],
  ['few confidences', (confidence: number) => Math.round(confidence * 5) / 5],
])('10,000 items with %s take less than 20 ms', async (_name, round) => {
  const items = createItems(10_000, round);
  expect(await measure(() => buildErrorCurve(items))).toBeLessThan(MAX_MS);
  expect(await measure(() => findAutomaticThreshold(items, BUDGET))).toBeLessThan(MAX_MS);
  expect(await measure(() => findBudgetThreshold(items, BUDGET))).toBeLessThan(MAX_MS);
});

it('the threshold alone is the one of the summary', () => {
  for (let count = 0; count < 3000; count += 250) {
    const items = createItems(count);
    for (const budget of [BUDGET, { wrong: 1, of: 20 }])
      expect(findAutomaticThreshold(items, budget)).toBe(findBudgetThreshold(items, budget).threshold);
  }
});
