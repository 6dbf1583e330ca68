import { expect, test } from 'vitest';
import { formatPercent, toWholePercent } from './percent';

test('a share is shown in whole percent, rounded down', () => {
  expect([0, 0.29, 0.57, 0.64, 0.695, 0.8999, 0.9, 1].map(toWholePercent)).toEqual([
    0, 29, 57, 64, 69, 89, 90, 100,
  ]);
});

test('text with a percentage never breaks between number and sign', () => {
  expect(formatPercent(0.8899)).toBe('88%');
  expect(formatPercent(0.8899, 'de')).toBe('88\u00a0%');
  expect(formatPercent(0.8899, 'fr')).toBe('88\u202f%');
});
