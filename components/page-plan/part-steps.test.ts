import { expect, test } from 'vitest';
import { rowAfter } from './part-steps';

test('arrows go from row to row, Home and End to the ends, and nothing leads beyond them', () => {
  expect(rowAfter('ArrowDown', 3, 100)).toBe(4);
  expect(rowAfter('ArrowUp', 3, 100)).toBe(2);
  expect(rowAfter('Home', 57, 100)).toBe(0);
  expect(rowAfter('End', 57, 5_000)).toBe(4_999);
  expect(rowAfter('PageDown', 57, 100)).toBe(67);
  expect(rowAfter('ArrowDown', 99, 100)).toBe(99);
  expect(rowAfter('PageUp', 4, 100)).toBe(0);
});

test('other keys, and a list without rows, lead nowhere', () => {
  expect(rowAfter('x', 3, 100)).toBeNull();
  expect(rowAfter('Tab', 3, 100)).toBeNull();
  expect(rowAfter('End', 0, 0)).toBeNull();
});
