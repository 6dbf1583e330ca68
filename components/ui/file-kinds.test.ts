import { expect, test } from 'vitest';
import { dropWords, kindOf } from './file-kinds';

test('a drop says what will happen to each kind of file', () => {
  const types = ['application/pdf', 'application/pdf', 'image/jpeg', 'text/csv'];
  expect(dropWords(types, true)).toBe('2 PDFs can be cut. 1 image gets a type. 1 other file is read.');
  expect(dropWords(['image/png', 'image/png'], false)).toBe('2 images are scanned.');
  expect(dropWords([''], true)).toBe('1 other file is read.');
});

test('a kind without a name of its own is a file', () => {
  expect(kindOf('application/pdf')).toBe('PDF');
  expect(kindOf('application/x-unknown')).toBe('File');
});
