import { expect, test } from 'vitest';
import { formatPageText } from './format-page-text';

test('says how the text was read, and how much there is', () => {
  expect(formatPageText({ text: 'Invoice\t1042\n', source: 'native', next_offset: null })).toBe(
    'Native, 2 words',
  );
  expect(formatPageText({ text: 'Total', source: 'ocr', next_offset: null })).toBe('Recognized, 1 word');
  expect(formatPageText({ text: 'a b', source: 'native', next_offset: 3 })).toBe('Native, more than 2 words');
});

test('distinguishes a page without words from an unread page', () => {
  expect(formatPageText({ text: ' ', source: 'ocr', next_offset: null })).toBe('None found');
  expect(formatPageText({ text: '', source: null, next_offset: null })).toBe('Not read yet');
});
