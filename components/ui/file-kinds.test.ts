import { expect, test } from 'vitest';
import { formatDropMessage, getFileKind } from './file-kinds';

test('a drop says what will happen to each kind of file', () => {
  const types = ['application/pdf', 'application/pdf', 'image/jpeg', 'text/csv'];
  expect(formatDropMessage(types, true)).toBe(
    '2 PDFs can be cut. 1 image gets a type. 1 other file is read.',
  );
  expect(formatDropMessage(['image/png', 'image/png'], false)).toBe('2 images are scanned.');
  expect(formatDropMessage(['application/zip', 'message/rfc822'], true)).toBe(
    '1 archive is unpacked. 1 other file is read.',
  );
  expect(formatDropMessage([''], true)).toBe('1 other file is read.');
});

test('a kind without its own name is a file', () => {
  expect(getFileKind('application/pdf')).toBe('PDF');
  expect(getFileKind('application/x-unknown')).toBe('File');
});
