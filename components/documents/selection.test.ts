import { expect, test } from 'vitest';
import { chooseAll, extendTo, NOTHING, retain, toggle } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].sort().join('');

test('a range runs from the last single choice to the row, in either direction', () => {
  const from = toggle(NOTHING, 'c');
  expect(chosen(extendTo(from, order, 'e'))).toBe('cde');
  expect(chosen(extendTo(extendTo(from, order, 'e'), order, 'a'))).toBe('abcde');
});

test('choosing twice lets go', () => {
  expect(chosen(toggle(toggle(NOTHING, 'a'), 'a'))).toBe('');
});

test('without a beginning a range is the row alone', () => {
  expect(extendTo(NOTHING, order, 'b')).toMatchObject({ anchor: 'b' });
  expect(chosen(extendTo({ chosen: new Set(), anchor: 'gone' }, order, 'b'))).toBe('b');
});

test('rows that leave the list leave the choice, and nothing else changes', () => {
  const all = chooseAll(order);
  expect(retain(all, order)).toBe(all);
  expect(chosen(retain(all, ['b', 'd']))).toBe('bd');
  expect(retain(all, ['b', 'd']).anchor).toBeNull();
});
