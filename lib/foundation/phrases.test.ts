import { expect, test } from 'vitest';
import { capitalize, formatCount, formatList, joinList, pluralNoun, pluralVerb } from './phrases';

test('a count agrees with its noun and its verb', () => {
  expect(formatCount(1, 'page')).toBe('1 page');
  expect(formatCount(0, 'page')).toBe('0 pages');
  expect(formatCount(1200, 'entry', 'entries')).toBe('1,200 entries');
  expect([0, 1, 2].map((count) => pluralNoun(count, 'page'))).toEqual(['pages', 'page', 'pages']);
  expect([0, 1, 2].map(pluralVerb)).toEqual(['are', 'is', 'are']);
});

test('a list has a serial comma', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => formatList(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b, and c',
  ]);
  expect(formatList(['a', 'b', 'c'], 'or')).toBe('a, b, or c');
});

test('a list of other items than texts has the same words between them', () => {
  expect([[], [1], [7, 7], [1, 2, 3]].map((items) => joinList(items))).toEqual([
    [],
    [1],
    [7, ' and ', 7],
    [1, ', ', 2, ', and ', 3],
  ]);
});

test('a text starts with a capital letter, and may be empty', () => {
  expect([capitalize('page 4'), capitalize('émile'), capitalize('')]).toEqual(['Page 4', 'Émile', '']);
});
