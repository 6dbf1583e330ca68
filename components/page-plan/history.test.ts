import fc from 'fast-check';
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

test('whatever is edited, undone and redone, it is as if one went to and fro in a list', () => {
  const act = fc.oneof(
    fc.constant('undo' as const),
    fc.constant('redo' as const),
    fc.record({ state: fc.integer({ min: 0, max: 5 }), field: fc.constantFrom(null, 'name', 'type') }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let history = begin(0);
      let list = [0];
      let at = 0;
      let field: string | null = null;
      for (const each of acts) {
        if (each === 'undo') {
          history = undo(history);
          if (at > 0) field = null;
          at = Math.max(0, at - 1);
        } else if (each === 'redo') {
          history = redo(history);
          if (at < list.length - 1) field = null;
          at = Math.min(list.length - 1, at + 1);
        } else {
          history = record(history, each.state, each.field);
          if (each.state === list[at]) continue;
          const kept = each.field !== null && each.field === field ? at : at + 1;
          list = [...list.slice(0, kept), each.state];
          at = kept;
          field = each.field;
        }
        expect(history.present).toBe(list[at]);
        expect(canUndo(history)).toBe(at > 0);
        expect(canRedo(history)).toBe(at < list.length - 1);
      }
    }),
  );
});

test('of very many steps the last five hundred can be undone', () => {
  let history = begin(0);
  for (let state = 1; state <= 620; state += 1) history = record(history, state);
  let steps = 0;
  while (canUndo(history)) {
    history = undo(history);
    steps += 1;
  }
  expect([steps, history.present]).toEqual([500, 120]);
});
