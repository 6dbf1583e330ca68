import { expect, test } from 'vitest';
import { buildUndoSteps } from './bulk-undo';

const was = (uuid: string, part: object = {}) => ({
  uuid,
  status: 'done' as const,
  doc_type: 'invoice',
  assignee: null,
  labels: [] as string[],
  ...part,
});

test('types and assignees return to each document’s previous ones', () => {
  const three = [was('a'), was('b', { doc_type: null, assignee: 'm' }), was('c')];
  expect(buildUndoSteps(three, { action: 'set_type', doc_type: 'letter' })).toEqual([
    { uuids: ['a', 'c'], action: { action: 'set_type', doc_type: 'invoice' } },
    { uuids: ['b'], action: { action: 'set_type', doc_type: null } },
  ]);
  expect(buildUndoSteps(three, { action: 'assign', assignee: 'n' })).toEqual([
    { uuids: ['a', 'c'], action: { action: 'assign', assignee: null } },
    { uuids: ['b'], action: { action: 'assign', assignee: 'm' } },
  ]);
});

test('an approval is undone by reopening', () => {
  const approve = { action: 'set_status', status: 'approved' } as const;
  expect(buildUndoSteps([was('a'), was('b')], approve)).toEqual([
    { uuids: ['a', 'b'], action: { action: 'set_status', status: 'done' } },
  ]);
});

test('documents that changed automatically since are not offered for undo', () => {
  expect(
    buildUndoSteps([was('a', { status: 'needs_action' })], { action: 'set_type', doc_type: 'letter' }),
  ).toEqual([]);
  expect(buildUndoSteps([was('a')], { action: 'set_status', status: 'exported' })).toEqual([]);
});

test('added labels are removed only from the documents that did not have them', () => {
  const two = [was('a', { labels: ['URGENT'] }), was('b')];
  expect(buildUndoSteps(two, { action: 'add_labels', labels: ['Urgent'] })).toEqual([
    { uuids: ['b'], action: { action: 'remove_labels', labels: ['Urgent'] } },
  ]);
  expect(buildUndoSteps([two[0]!], { action: 'add_labels', labels: ['Urgent'] })).toEqual([]);
});
