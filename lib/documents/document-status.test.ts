import { expect, test } from 'vitest';
import { CHANGEABLE_STATUSES, DOCUMENT_STATUSES, findMove, isManualMove, MOVES } from './document-status';

test('the table has exactly the status changes of the life cycle', () => {
  expect(MOVES.map(({ from, to, by }) => `${from} → ${to}: ${by.join(', ')}`)).toEqual([
    'pending → processing: system',
    'pending → needs_action: system',
    'processing → done: system',
    'processing → needs_action: system',
    'needs_action → pending: system',
    'done → pending: reviewer',
    'done → approved: reviewer, system',
    'approved → validated: reviewer',
    'approved → exported: admin, key',
    'validated → exported: admin, key',
    'approved → done: reviewer',
    'validated → done: reviewer',
    'exported → done: admin',
  ]);
});

test('no status changes to itself, and every status can be reached and left', () => {
  for (const status of DOCUMENT_STATUSES) {
    expect(findMove(status, status)).toBeUndefined();
    expect(MOVES.some((move) => move.from === status)).toBe(true);
    expect(MOVES.some((move) => move.to === status)).toBe(true);
  }
});

test('approved and running documents can’t be changed', () => {
  for (const status of ['approved', 'validated', 'exported', 'processing'] as const) {
    expect(CHANGEABLE_STATUSES).not.toContain(status);
  }
});

test('statuses that the system determines can’t be set by a person', () => {
  expect(isManualMove(findMove('processing', 'done')!)).toBe(false);
  expect(isManualMove(findMove('needs_action', 'pending')!)).toBe(false);
  expect(isManualMove(findMove('done', 'pending')!)).toBe(true);
  expect(isManualMove(findMove('done', 'approved')!)).toBe(true);
});
