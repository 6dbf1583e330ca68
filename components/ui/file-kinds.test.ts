import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatDropMessage, getFileKind } from './file-kinds';

test('a drop says what will happen to each kind of file', () => {
  const t = getTranslator('en', 'documents');
  const types = ['application/pdf', 'application/pdf', 'image/jpeg', 'text/csv'];
  expect(formatDropMessage(t, types, true)).toBe(
    '2 PDFs can be cut. 1 image gets a type. 1 other file is read.',
  );
  expect(formatDropMessage(t, ['image/png', 'image/png'], false)).toBe('2 images are scanned.');
  expect(formatDropMessage(t, ['application/zip', 'message/rfc822'], true)).toBe(
    '1 archive is unpacked. 1 other file is read.',
  );
  expect(formatDropMessage(t, [''], true)).toBe('1 other file is read.');
});

test('a kind without its own name is a file', () => {
  const t = getTranslator('en', 'labels');
  expect(getFileKind(t, 'application/pdf')).toBe('PDF');
  expect(getFileKind(t, 'application/x-unknown')).toBe('File');
  expect(getFileKind(getTranslator('de', 'labels'), 'message/rfc822')).toBe('E-Mail');
});
