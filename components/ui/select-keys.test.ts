import { expect, test } from 'vitest';
import { isSelectKey, moveInList } from './select-keys';

const choices = [
  { label: 'Invoice' },
  { label: 'Contract', disabled: true },
  { label: 'Credit note' },
  { label: 'Cover letter' },
];

test('arrows pass over what can’t be chosen, and stop at the ends', () => {
  expect(moveInList(choices, 0, { key: 'ArrowDown' })).toBe(2);
  expect(moveInList(choices, 2, { key: 'ArrowUp' })).toBe(0);
  expect(moveInList(choices, 0, { key: 'ArrowUp' })).toBe(0);
  expect(moveInList(choices, 3, { key: 'ArrowDown' })).toBe(3);
  expect([moveInList(choices, 2, { key: 'Home' }), moveInList(choices, 0, { key: 'End' })]).toEqual([0, 3]);
});

test('a letter leads to the next that begins with it, and round again', () => {
  expect(moveInList(choices, 0, { typed: 'c' })).toBe(2);
  expect(moveInList(choices, 2, { typed: 'C' })).toBe(3);
  expect(moveInList(choices, 3, { typed: 'c' })).toBe(2);
  expect(moveInList(choices, 0, { typed: 'x' })).toBe(0);
});

test('letters in a row are one beginning', () => {
  expect(moveInList(choices, 2, { typed: 'co' })).toBe(3);
  expect(moveInList(choices, 3, { typed: 'cov' })).toBe(3);
});

test('what means nothing to a list is the page’s', () => {
  expect(['a', ' ', 'Home', 'Enter'].every(isSelectKey)).toBe(true);
  expect(['F5', 'Escape', 'PageDown'].some(isSelectKey)).toBe(false);
});
