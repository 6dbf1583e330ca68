import { expect, test } from 'vitest';
import { type TouchedDocument, UNDO_MS, whyNotUndo } from './undo-rules';

const NOW = new Date('2026-11-21T08:00:00Z');
const done = { status: 'done', finishedAt: NOW } as const;

const touched = (more: Partial<TouchedDocument> = {}): TouchedDocument => ({
  originalFilename: 'lease.pdf',
  part: 'made',
  status: 'done',
  statusBefore: null,
  departure: null,
  removedByChange: false,
  beingChanged: false,
  changedAgain: false,
  turned: false,
  ...more,
});

const reason = (...documents: TouchedDocument[]) => whyNotUndo(done, documents, NOW);

test('only a change that was made can be taken back, for thirty days to the moment', () => {
  for (const status of ['pending', 'failed', 'undone'] as const) {
    expect(whyNotUndo({ status, finishedAt: null }, [], NOW)).toMatch(/^The page change .*\.$/);
  }
  const at = (ms: number) => whyNotUndo(done, [], new Date(NOW.getTime() + ms));
  expect(at(UNDO_MS)).toBeNull();
  expect(at(UNDO_MS + 1)).toContain('older than 30 days');
});

test('a part that is waiting, held, scanned or in the trash goes; one that was accepted stays', () => {
  for (const status of ['pending', 'processing', 'needs_action', 'done'] as const) {
    expect(reason(touched({ status }))).toBeNull();
  }
  expect(reason(touched({ departure: 'trashed' }))).toBeNull();
  expect(reason(touched({ status: 'exported' }))).toBe('“lease.pdf” is exported by now. Reopen it first.');
});

test('what stayed may be as accepted as it was before, and no more', () => {
  const receiver = { part: 'stayed', statusBefore: 'approved' } as const;
  expect(reason(touched({ ...receiver, status: 'approved' }))).toBeNull();
  expect(reason(touched({ ...receiver, status: 'validated' }))).toContain('is validated by now');
});

test('a document that another change has, or had since, names what to do', () => {
  expect(reason(touched({ beingChanged: true }))).toContain('is being changed just now');
  expect(reason(touched({ changedAgain: true }))).toContain('Undo that change first.');
  expect(reason(touched({ turned: true }))).toBe(
    'Pages of “lease.pdf” were turned since. Turn them back first.',
  );
});

test('what was erased never comes back; what was brought back by hand is no obstacle, whatever became of it', () => {
  const left = { part: 'left', removedByChange: true } as const;
  expect(reason(touched({ ...left, departure: 'cut' }))).toBeNull();
  expect(reason(touched({ ...left, departure: 'erased' }))).toContain('erased for good');
  expect(reason(touched({ ...left, departure: 'erased', removedByChange: false }))).toBeNull();
  expect(reason(touched({ departure: 'erased' }))).toContain('erased for good');
});
