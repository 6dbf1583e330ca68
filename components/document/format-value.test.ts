import { describe, expect, test } from 'vitest';
import { parseTypedValue } from '@/lib/documents/values/parse-typed-value';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES } from '@/lib/foundation/languages/locales';
import { formatSpokenValue, formatValue, toEditableText } from './format-value';

test.each([
  ['date', '2026-11-18', '18 Nov 2026'],
  ['date', '2026-11-31', '2026-11-31'],
  ['date', 'soon', 'soon'],
  ['amount', '3869.32', '3,869.32'],
  ['amount', '-1234567', '−1,234,567'],
  ['number', '123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
  ['amount', '12 or 13', '12 or 13'],
  ['text', '1234', '1234'],
] as const)('%s %s is shown as %s', (type, value, shown) => {
  expect(formatValue(type, value, 'en')).toBe(shown);
});

test.each([
  ['de', '18. Nov. 2026', '−1.234.567,50'],
  ['fr', '18 nov. 2026', '−1\u202f234\u202f567,50'],
] as const)('dates and numbers are in the language of the reader: %s', (locale, day, amount) => {
  expect(formatValue('date', '2026-11-18', locale)).toBe(day);
  expect(formatValue('amount', '-1234567.50', locale)).toBe(amount);
});

describe.each(LOCALES)('%s', (locale) => {
  test.each([
    ['date', '2026-03-18'],
    ['date', '2026-11-18'],
    ['amount', '1234'],
    ['amount', '-0.500'],
    ['number', '1234567.891'],
    ['text', 'NF-88412'],
  ] as const)('the initial text of a field edit is the value itself: %s %s', (type, value) => {
    expect(parseTypedValue(type, toEditableText(type, value, locale))).toEqual({ value });
  });

  test('the short name of every month is read', () => {
    for (let month = 1; month <= 12; month += 1) {
      const value = `2026-${String(month).padStart(2, '0')}-01`;
      expect(parseTypedValue('date', toEditableText('date', value, locale))).toEqual({ value });
    }
  });
});

test('values in a sentence', () => {
  const t = getTranslator('en', 'document');
  expect(formatSpokenValue(t, 'boolean', 'true', 'en')).toBe('Yes');
  expect(formatSpokenValue(t, 'list', ['4711', '4712'], 'en')).toBe('4711, 4712');
  expect(formatSpokenValue(t, 'amount', null, 'en')).toBe('nothing');
  expect(formatSpokenValue(getTranslator('de', 'document'), 'amount', '1234.5', 'de')).toBe('1.234,5');
});
