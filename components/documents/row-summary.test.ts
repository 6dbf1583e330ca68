import { expect, test } from 'vitest';
import type { ListedDocument } from '@/lib/documents/schemas';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import { formatImageNote, getPagePlanBlocker, getSecondLine } from './row-summary';

const getTexts = (locale: Locale) => ({
  t: getTranslator(locale, 'documents'),
  labels: getTranslator(locale, 'labels'),
});
const texts = getTexts('en');
const { t } = texts;

const document = (part: Partial<ListedDocument> = {}): ListedDocument => ({
  uuid: 'd',
  original_filename: 'a.pdf',
  status: 'done',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  needs_action_code: null,
  mime_type: 'application/pdf',
  doc_type: null,
  doc_type_confidence: null,
  reference: null,
  headline: null,
  failed_checks: 0,
  attachment_count: 0,
  split_confidence: null,
  file_sha256: 'a'.repeat(64),
  viewers: [],
  claimed_by: null,
  postponed: null,
  rejection_reason: null,
  assignee: null,
  labels: [],
  replacing: null,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  deleted_at: null,
  ...part,
});

test('an unavailable plan says why', () => {
  const approved = document({ status: 'approved' });
  expect(getPagePlanBlocker(t, [document()])).toBeUndefined();
  expect(getPagePlanBlocker(t, [approved])).toBe('It is approved already.');
  expect(getPagePlanBlocker(t, [document(), approved, approved])).toBe('2 of them are approved already.');
  expect(getPagePlanBlocker(t, [document(), document({ mime_type: 'text/csv' })])).toBe(
    '1 of them has no pages to review.',
  );
});

test('a held document says why, another one what it is', () => {
  const held = document({
    status: 'needs_action',
    needs_action_type: 'split_review',
    needs_action_reason: 'Looks like 6 documents.',
  });
  expect(getSecondLine(texts, held, 'en')).toEqual({ text: 'Looks like 6 documents.', held: true });
  expect(getSecondLine(texts, document(), 'en').text).toBe('PDF');
  expect(getSecondLine(texts, document({ reference: 'mail-4711' }), 'en').text).toBe('mail-4711');
  const read = { headline: '1042 · Harbour Paper Co', reference: 'mail-4711', attachment_count: 1 };
  expect(getSecondLine(texts, document(read), 'en').text).toBe('1042 · Harbour Paper Co · 1 attachment');
  const named = { headline: 'A long title', original_filename: 'A long title.pdf' };
  expect(getSecondLine(texts, document(named), 'en').text, 'the name is not repeated').toBe('PDF');
  const longer = { headline: '104', original_filename: '1042.pdf' };
  expect(getSecondLine(texts, document(longer), 'en').text).toBe('104');
});

test('selected images are listed separately: a plan can’t cut them', () => {
  const photo = document({ mime_type: 'image/jpeg', page_count: 1 });
  expect(formatImageNote(t, [document()])).toBeUndefined();
  expect(formatImageNote(t, [photo, photo])).toBe('images can’t be cut');
  expect(formatImageNote(t, [document(), photo])).toBe('1 image can’t be cut');
});

test('a postponed document says until when and why, until that day; a rejected one says why', () => {
  const postponed = { until: '2999-12-01T12:00:00.000Z', reason: 'Wait for the credit note.' };
  const held = {
    status: 'needs_action',
    needs_action_type: 'split_review',
    needs_action_reason: 'Looks like 2 documents.',
  } as const;
  expect(getSecondLine(texts, document({ ...held, postponed }), 'en')).toEqual({
    text: 'Postponed until 1 Dec 2999: Wait for the credit note.',
    held: true,
  });
  const past = { ...postponed, until: '2020-12-01T12:00:00.000Z' };
  expect(getSecondLine(texts, document({ ...held, postponed: past }), 'en').text).toBe(
    'Looks like 2 documents.',
  );
  const rejected = { deleted_at: '2026-11-21T08:00:00.000Z', rejection_reason: 'Advertising.' };
  expect(getSecondLine(texts, document(rejected), 'en').text).toBe('Rejected: Advertising.');
});

test('counts follow the language', () => {
  const [german, french] = [getTexts('de'), getTexts('fr')];
  const read = document({ headline: '1042', attachment_count: 2 });
  expect(getSecondLine(german, read, 'de').text).toBe('1042 · 2 Anlagen');
  expect(getSecondLine(french, { ...read, attachment_count: 1 }, 'fr').text).toBe('1042 · 1 pièce jointe');
  expect(getSecondLine(german, document({ mime_type: 'application/zip' }), 'de').text).toBe('ZIP-Archiv');
  const approved = document({ status: 'approved' });
  expect(getPagePlanBlocker(german.t, [document(), approved])).toBe('1 davon ist bereits freigegeben.');
  expect(getPagePlanBlocker(french.t, [approved])).toBe('Il est déjà approuvé.');
});
