import { describe, expect, test } from 'vitest';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { formatCodedSentence, type SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES, type Locale } from '@/lib/foundation/languages/locales';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import { createReason, getReasonText, removeRepeatedReasons, toReasonFields } from './proposal-reason';

const format = (locale: Locale, reason: CodedSentence) =>
  formatCodedSentence(getTranslator(locale, 'sentences'), 'reasons', reason, locale);

const PAGE = { page: 3 };
const PAGES = { first: 1, last: 2 };

/** The values of each code, and the sentence of the API. */
const REASONS: Record<SentenceCode<'reasons'>, [CodedSentence['values'], string]> = {
  page_may_begin_document: [{ ...PAGE, confidence: 0.42 }, 'Page 3 may begin another document (42%).'],
  new_numbering: [PAGE, 'Page 3 begins a new numbering.'],
  new_numbering_of: [{ ...PAGE, total: 2 }, 'Page 3 begins a new numbering, 1 of 2.'],
  last_of_numbering: [{ ...PAGE, total: 2 }, 'Page 3 is the last of its numbering, 2 of 2.'],
  title: [{ ...PAGE, title: 'Invoice {1} <b>' }, 'Page 3 is titled “Invoice {1} <b>”.'],
  kind_changes: [
    { ...PAGE, before: 2, kind: 'contract', previous: 'invoice' },
    'Page 2 reads like an invoice, page 3 like a contract.',
  ],
  letterhead_changes: [{}, 'The letterhead changes.'],
  page_is_blank: [PAGE, 'Page 3 is blank.'],
  typefaces_change: [{}, 'The typefaces change.'],
  few_shared_words: [{}, 'The two pages share almost no words.'],
  paper_size_changes: [{}, 'The paper size changes.'],
  references_change: [{}, 'The reference numbers change.'],
  ends_document: [PAGE, 'Page 3 ends like the last page of a document.'],
  continuous_numbers: [PAGES, 'Pages 1 to 2 have continuous page numbers.'],
  same_header: [PAGES, 'Pages 1 to 2 have the same header.'],
  learned: [{ count: 2 }, 'The project has learned from 2 reviewed documents of that type.'],
  typical_words: [
    { type: 'purchase_order', phrases: ['order no', 'ship to'] },
    'Has words that are typical of purchase order: “order no”, “ship to”.',
  ],
  like_reviewed: [{ type: 'purchase_order' }, 'Looks like reviewed documents of type purchase order.'],
  no_type: [{}, 'It matches none of the project’s types.'],
  barcode: [{ ...PAGE, text: 'INV-1' }, 'Page 3 has the barcode “INV-1”.'],
  separator_sheet: [PAGE, 'Page 3 is a separator sheet.'],
  separator_sheets: [PAGES, 'Pages 1–2 are separator sheets and their blank back sides.'],
  every_page: [{}, 'Every page is a document, by the project’s setting.'],
  every_pages: [{ count: 4 }, 'A document has 4 pages, by the project’s setting.'],
  split_at_blank_pages: [{}, 'Documents are split at blank pages.'],
  split_at_blank_page: [PAGE, 'Page 3 is blank, and documents are split at blank pages.'],
  split_at_sheets: [{}, 'Documents are split at separator sheets.'],
  reviewer_cut: [PAGE, 'A reviewer cut before page 3.'],
  reviewer_kept: [PAGES, 'A reviewer kept pages 1 and 2 together.'],
};

describe.each(Object.entries(REASONS))('%s', (code, [values, english]) => {
  test('has the sentence of the API in English', () => {
    expect(getReasonText({ code: code as SentenceCode<'reasons'>, values })).toBe(english);
  });

  test.each(LOCALES.filter((locale) => locale !== 'en'))('has a sentence in %s with its values', (locale) => {
    const text = format(locale, { code, values });
    expect(text).not.toBe(english);
    // The kinds are words in each language, and other values are shown.
    const { kind, previous, confidence, type, phrases, ...shown } = values;
    for (const value of Object.values(shown)) expect(text).toContain(String(value));
  });
});

test('German and French sentences have words, numbers, and marks of their language', () => {
  const changes = createReason('kind_changes', { page: 3, before: 2, kind: 'contract', previous: 'invoice' });
  const [reason] = toReasonFields([changes]).reason_details!;
  expect(format('de', reason!)).toBe('Seite 2 liest sich wie eine Rechnung, Seite 3 wie ein Vertrag.');
  expect(format('fr', reason!)).toBe('La page 2 ressemble à une facture, la page 3 à un contrat.');
  const words = { code: 'typical_words', values: { type: 'invoice', phrases: ['total'] } };
  expect(format('de', words)).toBe('Enthält typische Wörter für invoice: „total“.');
  const doubt = { code: 'page_may_begin_document', values: { page: 3, confidence: 0.42 } };
  expect(format('de', doubt)).toBe('Auf Seite 3 beginnt vielleicht ein anderes Dokument (42\u00a0%).');
});

test('every kind of the classifier has words in every language', () => {
  const names = CONCEPTS.map(({ name }) => name).sort();
  for (const locale of LOCALES) expect(Object.keys(CATALOGS[locale].sentences.kinds).sort()).toEqual(names);
});

test('an unknown code has no sentence', () => {
  expect(format('de', { code: 'of_a_newer_version', values: {} })).toBeNull();
});

test('texts of an external classifier have no code, and repeated reasons are removed', () => {
  const title = () => createReason('title', { page: 1, title: 'Invoice' });
  const reasons = removeRepeatedReasons([title(), { text: 'It says so.' }, title()]);
  expect(toReasonFields(reasons)).toEqual({
    reasons: ['Page 1 is titled “Invoice”.', 'It says so.'],
    reason_details: [{ code: 'title', values: { page: 1, title: 'Invoice' } }, null],
  });
});
