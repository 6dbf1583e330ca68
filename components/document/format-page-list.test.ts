import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatPageList } from './format-page-list';

const format = (locale: 'en' | 'de', pages: readonly number[]) =>
  formatPageList(getTranslator(locale, 'document'), pages, locale);

test('pages are listed as runs', () => {
  expect(format('en', [4])).toBe('page 4');
  expect(format('en', [1, 2, 3])).toBe('pages 1–3');
  expect(format('en', [7, 1, 2, 3])).toBe('pages 1–3 and 7');
  expect(format('en', [1, 2, 3, 5, 7, 8, 9])).toBe('pages 1–3, 5, and 7–9');
});

test('the list is in the language of the reader', () => {
  expect(format('de', [4])).toBe('Seite 4');
  expect(format('de', [1, 2, 3, 5, 7])).toBe('Seiten 1–3, 5 und 7');
});
