import { expect, test } from 'vitest';
import { toConfidence, toRoundedConfidence } from './confidence';

test('a confidence is always between 0 and 1', () => {
  const computed = [-0.3, -0, 0, 0.5, 1, 1.2, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  expect(computed.map(toConfidence)).toEqual([0, 0, 0, 0.5, 1, 1, 0, 1, 0]);
  expect(toRoundedConfidence(0.98765)).toBe(0.99);
  expect(toRoundedConfidence(0.98765, 3)).toBe(0.988);
  expect(toRoundedConfidence(-4)).toBe(0);
});
