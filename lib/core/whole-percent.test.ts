import { expect, test } from 'vitest';
import { percentWords, wholePercent } from './whole-percent';

test('a share is told in whole percent, never as more than it is', () => {
  expect([0, 0.29, 0.57, 0.64, 0.695, 0.8999, 0.9, 1].map(wholePercent)).toEqual([
    0, 29, 57, 64, 69, 89, 90, 100,
  ]);
});

test('in words it is one piece, which never breaks over two lines', () => {
  expect(percentWords(0.8899)).toBe('88%');
});
