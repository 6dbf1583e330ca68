import { expect, test } from 'vitest';
import { UNDO_MS } from '@/lib/documents/trash/document-undo-window';
import { type AffectedDocument, getUndoBlocker } from './page-plan-undo-rules';

const NOW = new Date('2026-11-21T08:00:00Z');
const done = { status: 'done', finishedAt: NOW } as const;

const touched = (more: Partial<AffectedDocument> = {}): AffectedDocument => ({
  originalFilename: 'lease.pdf',
  part: 'made',
  status: 'done',
  statusBefore: null,
  removal: null,
  removedByChange: false,
  beingChanged: false,
  changedAgain: false,
  turned: false,
  ...more,
});

const reason = (...documents: AffectedDocument[]) => getUndoBlocker(done, documents, NOW)?.message ?? null;

test('only an applied change can be undone, for exactly thirty days', () => {
  for (const status of ['pending', 'failed', 'undone'] as const) {
    expect(getUndoBlocker({ status, finishedAt: null }, [], NOW)?.message).toMatch(/^The page change .*\.$/);
  }
  const at = (ms: number) => getUndoBlocker(done, [], new Date(NOW.getTime() + ms))?.message ?? null;
  expect(at(UNDO_MS)).toBeNull();
  expect(at(UNDO_MS + 1)).toContain('older than 30 days');
});

test('undo removes parts that wait, are held, scanned or in the trash; approved parts block it', () => {
  for (const status of ['pending', 'processing', 'needs_action', 'done'] as const) {
    expect(reason(touched({ status }))).toBeNull();
  }
  expect(reason(touched({ removal: 'trashed' }))).toBeNull();
  expect(reason(touched({ status: 'exported' }))).toBe('“lease.pdf” is exported. Reopen it first.');
});

test('a kept document may have its previous status at most', () => {
  const receiver = { part: 'stayed', statusBefore: 'approved' } as const;
  expect(reason(touched({ ...receiver, status: 'approved' }))).toBeNull();
  expect(reason(touched({ ...receiver, status: 'validated' }))).toContain('is validated');
});

test('the error for a document in another or later change says what to do', () => {
  expect(reason(touched({ beingChanged: true }))).toContain('is being changed');
  expect(reason(touched({ changedAgain: true }))).toContain('Undo that change first.');
  expect(reason(touched({ turned: true }))).toBe(
    'Pages of “lease.pdf” were rotated later. Rotate them back first.',
  );
});

test('permanently deleted documents block an undo; manually restored ones don’t', () => {
  const left = { part: 'left', removedByChange: true } as const;
  expect(reason(touched({ ...left, removal: 'cut' }))).toBeNull();
  expect(reason(touched({ ...left, removal: 'erased' }))).toContain('deleted permanently');
  expect(reason(touched({ ...left, removal: 'erased', removedByChange: false }))).toBeNull();
  expect(reason(touched({ removal: 'erased' }))).toContain('deleted permanently');
});
