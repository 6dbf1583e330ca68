import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatPageText } from './format-page-text';

const t = getTranslator('en', 'pagePlan');

test('says how the text was read, and how much there is', () => {
  expect(formatPageText(t, { text: 'Invoice\t1042\n', source: 'native', next_offset: null })).toBe(
    'Native, 2 words',
  );
  expect(formatPageText(t, { text: 'Total', source: 'ocr', next_offset: null })).toBe('Recognized, 1 word');
  expect(formatPageText(t, { text: 'a b', source: 'native', next_offset: 3 })).toBe(
    'Native, more than 2 words',
  );
});

test('distinguishes a page without words from an unread page', () => {
  expect(formatPageText(t, { text: ' ', source: 'ocr', next_offset: null })).toBe('None found');
  expect(formatPageText(t, { text: '', source: null, next_offset: null })).toBe('Not read yet');
});
