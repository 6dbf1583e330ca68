import { expect, test } from 'vitest';
import { CHANGEABLE, DOCUMENT_STATUSES, isByHand, MOVES, moveOf, refusedMove } from './status';

test('the table holds the moves of the life cycle and no others', () => {
  expect(MOVES.map(({ from, to, by }) => `${from} → ${to}: ${by.join(', ')}`)).toEqual([
    'pending → processing: system',
    'pending → needs_action: system',
    'processing → done: system',
    'processing → needs_action: system',
    'needs_action → pending: system',
    'done → pending: reviewer',
    'done → approved: reviewer',
    'approved → validated: reviewer',
    'approved → exported: admin, key',
    'validated → exported: admin, key',
    'approved → done: reviewer',
    'validated → done: reviewer',
    'exported → done: admin',
  ]);
});

test('no status moves to itself, and every status can be left and reached', () => {
  for (const status of DOCUMENT_STATUSES) {
    expect(moveOf(status, status)).toBeUndefined();
    expect(MOVES.some((move) => move.from === status)).toBe(true);
    expect(MOVES.some((move) => move.to === status)).toBe(true);
  }
});

test('accepted and running work is not changeable', () => {
  for (const status of ['approved', 'validated', 'exported', 'processing'] as const) {
    expect(CHANGEABLE).not.toContain(status);
  }
});

test("what the system finds out is nobody's to set by hand", () => {
  expect(isByHand(moveOf('processing', 'done')!)).toBe(false);
  expect(isByHand(moveOf('needs_action', 'pending')!)).toBe(false);
  expect(isByHand(moveOf('done', 'pending')!)).toBe(true);
});

test('a refusal names both states', () => {
  expect(refusedMove('pending', 'validated')).toMatch(/pending.*validated/);
  expect(refusedMove('done', 'done')).toMatch(/done.*done/);
});
