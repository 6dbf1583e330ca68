import { expect, test } from 'vitest';
import { undoOf } from './bulk-undo';

const was = (uuid: string, part: object = {}) => ({
  uuid,
  status: 'done' as const,
  doc_type: 'invoice',
  assignee: null,
  ...part,
});

test('types and assignees go back to what each document had', () => {
  const three = [was('a'), was('b', { doc_type: null, assignee: 'm' }), was('c')];
  expect(undoOf(three, { action: 'set_type', doc_type: 'letter' })).toEqual([
    { uuids: ['a', 'c'], deed: { action: 'set_type', doc_type: 'invoice' } },
    { uuids: ['b'], deed: { action: 'set_type', doc_type: null } },
  ]);
  expect(undoOf(three, { action: 'assign', assignee: 'n' })).toEqual([
    { uuids: ['a', 'c'], deed: { action: 'assign', assignee: null } },
    { uuids: ['b'], deed: { action: 'assign', assignee: 'm' } },
  ]);
});

test('an approval is taken back by reopening', () => {
  const approve = { action: 'set_status', status: 'approved' } as const;
  expect(undoOf([was('a'), was('b')], approve)).toEqual([
    { uuids: ['a', 'b'], deed: { action: 'set_status', status: 'done' } },
  ]);
});

test('what went on by itself since is not offered to be taken back', () => {
  expect(undoOf([was('a', { status: 'needs_action' })], { action: 'set_type', doc_type: 'letter' })).toEqual(
    [],
  );
  expect(undoOf([was('a')], { action: 'set_status', status: 'exported' })).toEqual([]);
});
