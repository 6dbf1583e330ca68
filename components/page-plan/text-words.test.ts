import { expect, test } from 'vitest';
import { textInWords } from './text-words';

test('says where the text was read, and how much of it there is', () => {
  expect(textInWords({ text: 'Invoice\t1042\n', source: 'native', next_offset: null })).toBe(
    'Native, 2 words',
  );
  expect(textInWords({ text: 'Total', source: 'ocr', next_offset: null })).toBe('Recognised, 1 word');
  expect(textInWords({ text: 'a b', source: 'native', next_offset: 3 })).toBe('Native, more than 2 words');
});

test('tells a page without words from one that nobody has read', () => {
  expect(textInWords({ text: ' ', source: 'ocr', next_offset: null })).toBe('None found');
  expect(textInWords({ text: '', source: null, next_offset: null })).toBe('Not read yet');
});
