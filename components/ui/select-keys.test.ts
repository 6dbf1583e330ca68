import { expect, test } from 'vitest';
import { getNextIndex, isSelectKey } from './select-keys';

const choices = [
  { label: 'Invoice' },
  { label: 'Contract', disabled: true },
  { label: 'Credit note' },
  { label: 'Cover letter' },
];

test('arrow keys skip disabled options and stop at the ends', () => {
  expect(getNextIndex(choices, 0, { key: 'ArrowDown' })).toBe(2);
  expect(getNextIndex(choices, 2, { key: 'ArrowUp' })).toBe(0);
  expect(getNextIndex(choices, 0, { key: 'ArrowUp' })).toBe(0);
  expect(getNextIndex(choices, 3, { key: 'ArrowDown' })).toBe(3);
  expect([getNextIndex(choices, 2, { key: 'Home' }), getNextIndex(choices, 0, { key: 'End' })]).toEqual([
    0, 3,
  ]);
});

test('a letter moves to the next option with that initial, and wraps around', () => {
  expect(getNextIndex(choices, 0, { typed: 'c' })).toBe(2);
  expect(getNextIndex(choices, 2, { typed: 'C' })).toBe(3);
  expect(getNextIndex(choices, 3, { typed: 'c' })).toBe(2);
  expect(getNextIndex(choices, 0, { typed: 'x' })).toBe(0);
});

test('consecutive letters form one prefix', () => {
  expect(getNextIndex(choices, 2, { typed: 'co' })).toBe(3);
  expect(getNextIndex(choices, 3, { typed: 'cov' })).toBe(3);
});

test('keys without a meaning for the list reach the page', () => {
  expect(['a', ' ', 'Home', 'Enter'].every(isSelectKey)).toBe(true);
  expect(['F5', 'Escape', 'PageDown'].some(isSelectKey)).toBe(false);
});
