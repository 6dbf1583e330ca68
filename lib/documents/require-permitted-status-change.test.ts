import { expect, test } from 'vitest';
import { createMoveError } from './require-permitted-status-change';

test('the error names both statuses, and those that users can set next', () => {
  expect(createMoveError('needs_action', 'approved')).toBe(
    'A document can’t change from `needs_action` to `approved`. Only Sheaf can change the status `needs_action`.',
  );
  expect(createMoveError('approved', 'pending')).toBe(
    'A document can’t change from `approved` to `pending`. It can change only to `validated`, `exported`, or `done`.',
  );
  expect(createMoveError('done', 'done')).toMatch(/`done`.*`done`/);
});
