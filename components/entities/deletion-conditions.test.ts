import { expect, test } from 'vitest';
import { parseConditions } from './deletion-conditions';

const rows = (...pairs: [key: string, value: string][]) =>
  pairs.map(([key, value], id) => ({ id, key, value }));

test('rows without a key or a value add no condition', () => {
  expect(parseConditions(rows(['a', 'x'], ['b', ''], ['', 'y'], ['a', '']))).toEqual({
    pairs: { a: 'x' },
    twice: undefined,
  });
});

test('a repeated key is reported, since one of its values would be ignored', () => {
  expect(parseConditions(rows(['colour', 'red'], ['b', 'x'], ['colour', 'green'])).twice).toBe('colour');
});
