import { expect, test } from 'vitest';
import { getDetectable } from './detectable-documents';

const pile = {
  status: 'done',
  replacing: null,
  needs_action_type: null,
  mime_type: 'application/pdf',
  page_count: 12,
} as const;
const page = { ...pile, page_count: 1 };

test('types and cuts are offered for all documents of an upload that has several pages', () => {
  const damaged = { ...pile, status: 'needs_action', needs_action_type: 'file_problem' } as const;
  const sheet = { ...pile, mime_type: 'text/csv' };
  expect(getDetectable([pile, page, damaged, sheet])).toEqual([pile, page]);
});

test('nothing is offered for single pages, and while a document is being read', () => {
  expect(getDetectable([page, page])).toEqual([]);
  expect(getDetectable([pile, { ...pile, status: 'processing' }])).toEqual([]);
  expect(getDetectable([{ ...pile, status: 'approved' }])).toEqual([]);
});
