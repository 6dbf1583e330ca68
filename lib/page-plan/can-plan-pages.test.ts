import { expect, test } from 'vitest';
import { canPlanPages } from './can-plan-pages';

const document = {
  status: 'done',
  replacing: null,
  needs_action_type: null,
  mime_type: 'application/pdf',
} as const;

test('pages can be planned of documents that wait, are held or are done, and of no others', () => {
  expect(canPlanPages(document)).toBe(true);
  expect(canPlanPages({ ...document, status: 'pending' })).toBe(true);
  expect(canPlanPages({ ...document, status: 'needs_action', needs_action_type: 'split_review' })).toBe(true);
  for (const status of ['processing', 'approved', 'validated', 'exported'] as const) {
    expect(canPlanPages({ ...document, status })).toBe(false);
  }
});

test('no pages can be planned of documents in a change, without pages, or unreadable', () => {
  expect(canPlanPages({ ...document, replacing: 'split-1' })).toBe(false);
  expect(canPlanPages({ ...document, mime_type: 'text/csv' })).toBe(false);
  expect(canPlanPages({ ...document, status: 'needs_action', needs_action_type: 'file_problem' })).toBe(
    false,
  );
});
