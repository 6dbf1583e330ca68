import { expect, test } from 'vitest';
import { canClassifyDocument } from './can-classify-document';

const done = {
  status: 'done',
  replacing: null,
  needs_action_type: null,
  mime_type: 'application/pdf',
} as const;

test('finished documents and those on hold for review can be classified', () => {
  expect(canClassifyDocument(done)).toBe(true);
  expect(canClassifyDocument({ ...done, status: 'needs_action', needs_action_type: 'split_review' })).toBe(
    true,
  );
  expect(canClassifyDocument({ ...done, mime_type: 'image/png' })).toBe(true);
});

test('documents that are read, changed, approved, broken or of another file type can’t', () => {
  expect(canClassifyDocument({ ...done, status: 'pending' })).toBe(false);
  expect(canClassifyDocument({ ...done, status: 'approved' })).toBe(false);
  expect(canClassifyDocument({ ...done, replacing: { request_id: 'split-1' } as never })).toBe(false);
  expect(canClassifyDocument({ ...done, status: 'needs_action', needs_action_type: 'file_problem' })).toBe(
    false,
  );
  expect(canClassifyDocument({ ...done, mime_type: 'text/csv' })).toBe(false);
});
