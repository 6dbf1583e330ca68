import { expect, test } from 'vitest';
import { begin, canRedo, canUndo, record, redo, undo } from './history';

test('an edit that changes nothing is no step', () => {
  const history = begin('a');
  expect(record(history, 'a')).toBe(history);
});

test('typing in one field is one step, and another field is another', () => {
  let history = begin('');
  for (const text of ['R', 'Re', 'Ren', 'Rent']) history = record(history, text, 'name of part 1');
  history = record(history, 'Rent, other', 'name of part 2');
  expect(undo(history).present).toBe('Rent');
  expect(undo(undo(history)).present).toBe('');
});

test('after an undo typing begins a new step', () => {
  const typed = record(record(begin(''), 'a', 'name'), 'ab', 'name');
  const again = record(undo(typed), 'x', 'name');
  expect(undo(again).present).toBe('');
});

test('a new edit forgets what was undone', () => {
  const history = record(undo(record(begin('a'), 'b')), 'c');
  expect(canRedo(history)).toBe(false);
  expect(undo(history).present).toBe('a');
});

test('at either end nothing happens', () => {
  const history = begin('a');
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
  expect(canUndo(history)).toBe(false);
});
