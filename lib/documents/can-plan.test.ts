import { expect, test } from 'vitest';
import { canPlan } from './can-plan';

const document = {
  status: 'done',
  replacing: null,
  needs_action_type: null,
  mime_type: 'application/pdf',
} as const;

test('pages are planned of what waits, is held or is done, and of nothing else', () => {
  expect(canPlan(document)).toBe(true);
  expect(canPlan({ ...document, status: 'pending' })).toBe(true);
  expect(canPlan({ ...document, status: 'needs_action', needs_action_type: 'split_review' })).toBe(true);
  for (const status of ['processing', 'approved', 'validated', 'exported'] as const) {
    expect(canPlan({ ...document, status })).toBe(false);
  }
});

test('nothing is planned of what is being changed, has no pages, or can not be read', () => {
  expect(canPlan({ ...document, replacing: 'split-1' })).toBe(false);
  expect(canPlan({ ...document, mime_type: 'text/csv' })).toBe(false);
  expect(canPlan({ ...document, status: 'needs_action', needs_action_type: 'file_problem' })).toBe(false);
});
