import { expect, it } from 'vitest';
import { createTrainingRandom } from '../classification/training-random';
import { findBudgetThreshold } from './find-budget-threshold';
import type { DecidedItem } from './rank-items';

const BUDGET = { wrong: 1, of: 20 };
/** Size of the first sample for the budget, and of the second one. */
const [FIRST, SECOND] = [90, 113];

const random = createTrainingRandom(3);
/** Returns right items with random confidences, and wrong ones below a confidence. */
const itemsWithErrorsBelow = (count: number, limit: number): DecidedItem[] =>
  Array.from({ length: count }, () => {
    const confidence = random();
    return { confidence, wrong: confidence < limit };
  });

it('right items qualify as soon as their number can prove the budget', () => {
  const items = itemsWithErrorsBelow(FIRST, 0);
  const lowest = Math.min(...items.map((item) => item.confidence));
  expect(findBudgetThreshold(items, BUDGET)).toEqual({
    threshold: lowest,
    decided: FIRST,
    wrong: 0,
    upperBound: expect.closeTo(1 - 0.05 ** (1 / FIRST), 10),
    reviewsNeeded: 0,
  });
  expect(findBudgetThreshold(items.slice(1), BUDGET)).toMatchObject({
    threshold: null,
    decided: FIRST - 1,
    wrong: 0,
    reviewsNeeded: 1,
  });
});

it('a budget of 1 of 200 needs 919 right items', () => {
  expect(findBudgetThreshold([], { wrong: 1, of: 200 })).toEqual({
    threshold: null,
    decided: 0,
    wrong: 0,
    upperBound: 1,
    reviewsNeeded: 919,
  });
});

it('the threshold excludes the confidences at which items are wrong', () => {
  const found = findBudgetThreshold(itemsWithErrorsBelow(2000, 0.4), BUDGET);
  // 5 % of errors among the automatic items are allowed, so that the threshold is a little below 0.4.
  expect(found.threshold).toBeGreaterThan(0.35);
  expect(found.threshold).toBeLessThan(0.45);
  expect(found.upperBound).toBeLessThanOrEqual(0.05);
});

it('the figures describe all decided items at or above the threshold', () => {
  const items = itemsWithErrorsBelow(FIRST * 8, 0.3);
  const { threshold, decided, wrong } = findBudgetThreshold(items, BUDGET);
  const automatic = items.filter((item) => item.confidence >= threshold!);
  expect([automatic.length, automatic.filter((item) => item.wrong).length]).toEqual([decided, wrong]);
});

it('right items lower the threshold only at the next evaluation', () => {
  const items = itemsWithErrorsBelow(FIRST, 0);
  const { threshold } = findBudgetThreshold(items, BUDGET);
  const right = Array.from({ length: SECOND - FIRST }, () => ({ confidence: 0, wrong: false }));
  expect(findBudgetThreshold([...items, ...right.slice(1)], BUDGET).threshold).toBe(threshold);
  expect(findBudgetThreshold([...items, ...right], BUDGET).threshold).toBe(0);
});

it('wrong items withdraw the threshold before the next evaluation', () => {
  const items = itemsWithErrorsBelow(FIRST, 0);
  const [wrong] = itemsWithErrorsBelow(1, 1);
  const atTop = { ...wrong!, confidence: 1 };
  expect(findBudgetThreshold([...items, atTop], BUDGET)).toMatchObject({ threshold: null, wrong: 1 });
  const right = { confidence: 1, wrong: false };
  expect(findBudgetThreshold([...items, atTop, right], BUDGET).threshold).toBeNull();
  expect(findBudgetThreshold([...items, atTop, right, right], BUDGET).threshold).not.toBeNull();
  const below = { ...wrong!, confidence: 0 };
  expect(findBudgetThreshold([...items, below, below], BUDGET)).toMatchObject({ wrong: 0, reviewsNeeded: 0 });
});

it('items with the same confidence are automatic together or not at all', () => {
  const same = (count: number, wrong: number, confidence: number): DecidedItem[] =>
    Array.from({ length: count }, (_, index) => ({ confidence, wrong: index < wrong }));
  expect(findBudgetThreshold(same(300, 2, 0.9), BUDGET)).toMatchObject({ threshold: 0.9 });
  expect(findBudgetThreshold(same(300, 20, 0.9), BUDGET).threshold).toBeNull();
  const mixed = [...same(200, 0, 1), ...same(FIRST * 1.25 ** 5 - 200, 60, 0.5)];
  expect(findBudgetThreshold(mixed, BUDGET)).toMatchObject({ threshold: 1, decided: 200, wrong: 0 });
});

it.each([
  { count: 0, wrong: 0 },
  { count: 40, wrong: 6 },
  { count: 89, wrong: 1 },
  { count: 200, wrong: 20 },
  { count: 500, wrong: 200 },
])(
  'after the stated number of right reviews a threshold qualifies: $wrong of $count wrong',
  ({ count, wrong }) => {
    const same = (more: number, isWrong: boolean): DecidedItem[] =>
      Array.from({ length: more }, () => ({ confidence: 0.8, wrong: isWrong }));
    for (const items of [
      [...same(wrong, true), ...same(count - wrong, false)],
      [...same(count - wrong, false), ...same(wrong, true)],
    ]) {
      const { threshold, reviewsNeeded } = findBudgetThreshold(items, BUDGET);
      expect(threshold).toBeNull();
      expect(findBudgetThreshold([...items, ...same(reviewsNeeded, false)], BUDGET).threshold).toBe(0.8);
      expect(findBudgetThreshold([...items, ...same(reviewsNeeded - 1, false)], BUDGET).threshold).toBeNull();
    }
  },
);

it('the number of reviews considers that only some items have a high confidence', () => {
  const items = Array.from({ length: 400 }, (_, index) => ({
    confidence: index % 10,
    wrong: index % 10 < 9,
  }));
  const { reviewsNeeded } = findBudgetThreshold(items, BUDGET);
  // One item of 10 reaches the only confidence without errors, and at least 90 such items are necessary.
  expect(reviewsNeeded).toBeGreaterThan(500);
  expect(reviewsNeeded).toBeLessThan(2500);
});

it('a budget that is no share is rejected', () => {
  expect(() => findBudgetThreshold([], { wrong: 5, of: 5 })).toThrow(RangeError);
});
