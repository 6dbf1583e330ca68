import { expect, test } from 'vitest';
import { canClassify } from './can-classify';

const done = {
  status: 'done',
  replacing: null,
  needs_action_type: null,
  mime_type: 'application/pdf',
} as const;

test('finished documents and those on hold for review can be classified', () => {
  expect(canClassify(done)).toBe(true);
  expect(canClassify({ ...done, status: 'needs_action', needs_action_type: 'split_review' })).toBe(true);
  expect(canClassify({ ...done, mime_type: 'image/png' })).toBe(true);
});

test('documents that are read, changed, approved, broken or of another file type can’t', () => {
  expect(canClassify({ ...done, status: 'pending' })).toBe(false);
  expect(canClassify({ ...done, status: 'approved' })).toBe(false);
  expect(canClassify({ ...done, replacing: { request_id: 'split-1' } as never })).toBe(false);
  expect(canClassify({ ...done, status: 'needs_action', needs_action_type: 'file_problem' })).toBe(false);
  expect(canClassify({ ...done, mime_type: 'text/csv' })).toBe(false);
});
