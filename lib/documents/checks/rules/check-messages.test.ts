import { describe, expect, test } from 'vitest';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { formatCodedSentence, type SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { formatEnglishSentence } from '@/lib/foundation/languages/format-english-sentence';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';

const ROWS = { table: 'Items', rows: [3, 7], count: 9, more: 4 };
const COMPARED = { label: 'Total', amount: '1234.50' };
const EQUATION = { terms: ['Net', 'Tax'], amounts: ['1000.00', '190.00'], sum: '1190.00', ...COMPARED };
const CONTRADICTION = { missing: 'false', found: '300.00', expected: '278.24' };

/** Values of each code. */
const MESSAGES: Record<SentenceCode<'checks'>, CodedSentence['values']> = {
  not_number: { label: 'Total' },
  not_date: { label: 'Date' },
  missing: { label: 'Total' },
  no_rows: { label: 'Items' },
  not_equal: { ...COMPARED, terms: ['Net'], amounts: ['1000.00'] },
  sum: EQUATION,
  cell_not_number: { column: 'Price', row: 3, table: 'Items' },
  column_sum: { ...COMPARED, column: 'Price', table: 'Items', sum: '1190.00' },
  line_sum: { ...COMPARED, table: 'Items', sum: '1190.00' },
  row_product: { ...ROWS, factors: ['Quantity', 'Price'], column: 'Sum' },
  line_product: ROWS,
  less_than: { ...COMPARED, bound: '2000' },
  more_than: { ...COMPARED, bound: '10.5' },
  before: { label: 'Date', date: '2026-01-05', day: '2026-03-01' },
  after: { label: 'Date', date: '2026-03-01', day: '2026-01-05' },
  date_order: { label: 'Date', date: '2026-03-01', other: 'Due date', day: '2026-01-05' },
  no_record: { pairs: ['IBAN', 'Name'], texts: ['DE1', 'ACME'] },
  not_unique: { labels: ['Number', 'Date'], count: 2 },
  no_match: { label: 'Order', text: 'PO {1}' },
  expression_false: {},
  expression_not_boolean: {},
  expression_failed: { problem: 'division by zero' },
  rule_too_slow: {},
  rule_not_reached: {},
  print_differs: { label: 'Total', xml: '119.00', printed: '191.00' },
  br_co_10: CONTRADICTION,
  br_co_11: CONTRADICTION,
  br_co_12: CONTRADICTION,
  br_co_13: CONTRADICTION,
  br_co_14: CONTRADICTION,
  br_co_15: CONTRADICTION,
  br_co_16: CONTRADICTION,
};

const format = (locale: Locale, code: SentenceCode<'checks'>, values = MESSAGES[code]) =>
  formatCodedSentence(getTranslator(locale, 'sentences'), 'checks', { code, values }, locale);

describe.each(Object.keys(MESSAGES) as SentenceCode<'checks'>[])('%s', (code) => {
  test('has a message in each language', () => {
    const english = formatEnglishSentence('checks', { code, values: MESSAGES[code] });
    const texts = [english, format('de', code), format('fr', code)];
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toMatch(/^\S.*\.$/);
  });
});

test('German and French messages have the numbers and dates of their language', () => {
  expect(format('de', 'sum')).toBe('Net 1.000,00 + Tax 190,00 = 1.190,00, aber Total ist 1.234,50.');
  expect(format('fr', 'less_than')).toBe('Total\u202f: 1\u202f234,50 est inférieur à 2\u202f000.');
  expect(format('de', 'before')).toBe('Date 5. Jan. 2026 liegt vor dem 1. März 2026.');
  expect(format('de', 'no_record')).toBe('Kein Datensatz hat IBAN „DE1“ und Name „ACME“.');
  expect(format('fr', 'no_match')).toBe('Order\u202f: «\u202fPO {1}\u202f» ne correspond pas au modèle.');
  expect(format('de', 'line_product')).toBe(
    'Menge mal Preis ergibt in den Zeilen 3, 7 und 4 weiteren von Items nicht den Gesamtbetrag.',
  );
  expect(format('fr', 'not_unique', { labels: ['Number'], count: 1 })).toBe(
    'Number\u202f: même valeur dans un autre document.',
  );
});

test('English messages have the values as the API returns them', () => {
  expect(format('en', 'sum')).toBe('Net 1000.00 + Tax 190.00 = 1190.00, but Total is 1234.50.');
  expect(format('en', 'date_order')).toBe('Date 2026-03-01 is after Due date 2026-01-05.');
});

test('a number with more digits than a page can round stays as it is', () => {
  const amount = '12345678901234567890.12';
  expect(format('de', 'more_than', { label: 'Total', amount, bound: '1' })).toContain(amount);
});

test('a missing total has its own words', () => {
  const missing = { missing: 'true', found: '', expected: '278.24' };
  expect(format('de', 'br_co_15', missing)).toBe(
    'Der Gesamtbetrag mit Steuer fehlt. Erwartet wird 278,24, der Gesamtbetrag ohne Steuer zuzüglich des Steuerbetrags (BR-CO-15).',
  );
});
