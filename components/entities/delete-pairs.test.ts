import { expect, test } from 'vitest';
import { pairsOf } from './delete-pairs';

const rows = (...pairs: [key: string, value: string][]) =>
  pairs.map(([key, value], id) => ({ id, key, value }));

test('lines without a key or a value ask for nothing', () => {
  expect(pairsOf(rows(['a', 'x'], ['b', ''], ['', 'y'], ['a', '']))).toEqual({
    pairs: { a: 'x' },
    twice: undefined,
  });
});

test('a key that stands twice is named, since one of its values would be left out', () => {
  expect(pairsOf(rows(['colour', 'red'], ['b', 'x'], ['colour', 'green'])).twice).toBe('colour');
});
