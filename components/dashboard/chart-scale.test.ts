import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { buildLine, formatDuration, getAxisMaximum, getTimeMaximum, PLOT, toIndex, toX } from './chart-scale';

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 12],
  [61, 80],
  [99, 100],
  [1001, 1200],
  [9001, 10_000],
])('the axis of values up to %d ends at %d', (value, maximum) => {
  expect(getAxisMaximum(value)).toBe(maximum);
});

test.each([
  [0, 2],
  [90, 120],
  [4000, 7200],
  [3 * 86_400, 4 * 86_400],
])('the axis of times up to %d s ends at %d s', (seconds, maximum) => {
  expect(getTimeMaximum(seconds)).toBe(maximum);
});

test.each([
  [0, '0 s'],
  [59.6, '60 s'],
  [90, '1.5 min'],
  [7200, '2 h'],
  [86_400 * 1000, '1,000 d'],
])('%d s are %s', (seconds, text) => {
  expect(formatDuration(getTranslator('en', 'dashboard'), seconds)).toBe(text);
});

test('durations follow the language', () => {
  expect(formatDuration(getTranslator('de', 'dashboard'), 90)).toBe('1,5\u00a0Min.');
  expect(formatDuration(getTranslator('fr', 'dashboard'), 3 * 86_400)).toBe('3\u00a0j');
});

test('each place in the chart belongs to the day of its column', () => {
  expect([0, 1, 2].map((index) => toIndex(toX(index, 3), 3))).toEqual([0, 1, 2]);
  expect([toIndex(-10, 3), toIndex(PLOT.right + 50, 3)]).toEqual([0, 2]);
});

test('a day without a value interrupts the line', () => {
  expect(buildLine([1, 1, null, 1], 2).replaceAll(/[\d. ]+/g, '')).toBe('MLM');
});
