import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatConflict } from './conflict';

const format = (locale: 'en' | 'de', by: string[], changed: string[], isStatusChanged = false) =>
  formatConflict(getTranslator(locale, 'document'), { by, changed, isStatusChanged }, locale);

test('says who changed what, as far as known', () => {
  expect(format('en', ['Ada'], ['Total'])).toBe('Ada changed Total.');
  expect(format('en', ['Ada', 'Ben'], ['Net', 'VAT', 'Total'])).toBe(
    'Ada and Ben changed Net, VAT, and Total.',
  );
  expect(format('en', [], [])).toBe('Someone else changed the document.');
  expect(format('en', ['Ada'], ['Total'], true)).toBe('Ada changed Total and its status.');
});

test('the verb follows the number of people', () => {
  expect(format('de', ['Ada'], ['Total'])).toBe('Ada hat Total geändert.');
  expect(format('de', ['Ada', 'Ben'], [], true)).toBe('Ada und Ben haben den Status geändert.');
  expect(format('de', [], [])).toBe('Jemand anderes hat das Dokument geändert.');
});
