import { expect, test } from 'vitest';
import { getNextRow } from './part-list-navigation';

test('arrow keys move from row to row, Home and End to the ends, and never beyond', () => {
  expect(getNextRow('ArrowDown', 3, 100)).toBe(4);
  expect(getNextRow('ArrowUp', 3, 100)).toBe(2);
  expect(getNextRow('Home', 57, 100)).toBe(0);
  expect(getNextRow('End', 57, 5_000)).toBe(4_999);
  expect(getNextRow('PageDown', 57, 100)).toBe(67);
  expect(getNextRow('ArrowDown', 99, 100)).toBe(99);
  expect(getNextRow('PageUp', 4, 100)).toBe(0);
});

test('other keys, and a list without rows, move nowhere', () => {
  expect(getNextRow('x', 3, 100)).toBeNull();
  expect(getNextRow('Tab', 3, 100)).toBeNull();
  expect(getNextRow('End', 0, 0)).toBeNull();
});
