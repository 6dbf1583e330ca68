import { expect, test } from 'vitest';
import { EMPTY_SELECTION, extendTo, retain, selectAll, toggle } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].sort().join('');

test('a range goes from the last single selection to the row, in either direction', () => {
  const from = toggle(EMPTY_SELECTION, 'c');
  expect(chosen(extendTo(from, order, 'e'))).toBe('cde');
  expect(chosen(extendTo(extendTo(from, order, 'e'), order, 'a'))).toBe('abcde');
});

test('selecting again deselects', () => {
  expect(chosen(toggle(toggle(EMPTY_SELECTION, 'a'), 'a'))).toBe('');
});

test('without a start, a range is the row alone', () => {
  expect(extendTo(EMPTY_SELECTION, order, 'b')).toMatchObject({ anchor: 'b' });
  expect(chosen(extendTo({ chosen: new Set(), anchor: 'gone' }, order, 'b'))).toBe('b');
});

test('rows that leave the list leave the selection, and nothing else changes', () => {
  const all = selectAll(order);
  expect(retain(all, order)).toBe(all);
  expect(chosen(retain(all, ['b', 'd']))).toBe('bd');
  expect(retain(all, ['b', 'd']).anchor).toBeNull();
});
