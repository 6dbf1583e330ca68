import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRedo, canUndo, createHistory, recordChange, redo, undo } from './undo-history';

test('an edit that changes nothing is not a step', () => {
  const history = createHistory('a');
  expect(recordChange(history, 'a')).toBe(history);
});

test('typing in one field is one step, and another field is another', () => {
  let history = createHistory('');
  for (const text of ['R', 'Re', 'Ren', 'Rent']) history = recordChange(history, text, 'name of part 1');
  history = recordChange(history, 'Rent, other', 'name of part 2');
  expect(undo(history).present).toBe('Rent');
  expect(undo(undo(history)).present).toBe('');
});

test('after an undo typing starts a new step', () => {
  const typed = recordChange(recordChange(createHistory(''), 'a', 'name'), 'ab', 'name');
  const again = recordChange(undo(typed), 'x', 'name');
  expect(undo(again).present).toBe('');
});

test('a new edit discards the undone ones', () => {
  const history = recordChange(undo(recordChange(createHistory('a'), 'b')), 'c');
  expect(canRedo(history)).toBe(false);
  expect(undo(history).present).toBe('a');
});

test('does nothing at either end', () => {
  const history = createHistory('a');
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
  expect(canUndo(history)).toBe(false);
});

test('any sequence of edits, undos and redos moves through one list', () => {
  const act = fc.oneof(
    fc.constant('undo' as const),
    fc.constant('redo' as const),
    fc.record({ state: fc.integer({ min: 0, max: 5 }), field: fc.constantFrom(null, 'name', 'type') }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let history = createHistory(0);
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
          history = recordChange(history, each.state, each.field);
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

test('the last five hundred steps can be undone', () => {
  let history = createHistory(0);
  for (let state = 1; state <= 620; state += 1) history = recordChange(history, state);
  let steps = 0;
  while (canUndo(history)) {
    history = undo(history);
    steps += 1;
  }
  expect([steps, history.present]).toEqual([500, 120]);
});
