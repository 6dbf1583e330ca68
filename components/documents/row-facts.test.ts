import { expect, test } from 'vitest';
import type { ListedDocument } from '@/lib/documents/schemas';
import { noteOfImages, secondLine, whyNotPlan } from './row-facts';

const document = (part: Partial<ListedDocument> = {}): ListedDocument => ({
  uuid: 'd',
  original_filename: 'a.pdf',
  status: 'done',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  mime_type: 'application/pdf',
  doc_type: null,
  doc_type_confidence: null,
  reference: null,
  headline: null,
  attachment_count: 0,
  split_confidence: null,
  assignee: null,
  replacing: null,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  deleted_at: null,
  ...part,
});

test('a plan that is not offered says why', () => {
  const approved = document({ status: 'approved' });
  expect(whyNotPlan([document()])).toBeUndefined();
  expect(whyNotPlan([approved])).toBe('It is approved already.');
  expect(whyNotPlan([document(), approved, approved])).toBe('2 of them are approved already.');
  expect(whyNotPlan([document(), document({ mime_type: 'text/csv' })])).toBe(
    '1 of them has no pages to review.',
  );
});

test('a held document says why, another one what it is', () => {
  const held = document({ status: 'needs_action', needs_action_reason: 'Looks like 6 documents.' });
  expect(secondLine(held)).toEqual({ text: 'Looks like 6 documents.', held: true });
  expect(secondLine(document()).text).toBe('PDF');
  expect(secondLine(document({ reference: 'mail-4711' })).text).toBe('mail-4711');
  const read = { headline: '1042 · Harbour Paper Co', reference: 'mail-4711', attachment_count: 1 };
  expect(secondLine(document(read)).text).toBe('1042 · Harbour Paper Co · 1 attachment');
});

test('images among what is chosen are told apart: a plan can’t cut them', () => {
  const photo = document({ mime_type: 'image/jpeg', page_count: 1 });
  expect(noteOfImages([document()])).toBeUndefined();
  expect(noteOfImages([photo, photo])).toBe('images can’t be cut');
  expect(noteOfImages([document(), photo])).toBe('1 image can’t be cut');
});
