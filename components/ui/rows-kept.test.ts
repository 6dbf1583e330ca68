import { expect, test } from 'vitest';
import { rowsKept } from './rows-kept';

test('the row in the Tab order stays, also where it has been scrolled out of sight', () => {
  expect(rowsKept([40, 41, 42], [3, 41], 100)).toEqual([3, 40, 41, 42]);
  expect(rowsKept([0, 1], [-1, 5_000], 100)).toEqual([0, 1]);
});
