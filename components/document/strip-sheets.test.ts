import { expect, test } from 'vitest';
import type { AttachmentResource } from '@/lib/documents/schemas';
import { sheetName, sheetsOf } from './strip-sheets';

const attached = (name: string, pages: number, mimeType = 'application/pdf'): AttachmentResource => ({
  uuid: name,
  original_filename: name,
  mime_type: mimeType,
  page_count: pages,
  source: { uuid: name, original_filename: name, pages: [] },
  sources: [],
});

test('the pages of what is attached follow those of the document, in their order', () => {
  const sheets = sheetsOf(2, [attached('note.pdf', 2), attached('photo.jpg', 1, 'image/jpeg')]);
  expect(sheets.map((sheet) => sheetName(sheet, sheet.page === 2))).toEqual([
    'Page 1',
    'Page 2, not scanned',
    'Page 1 of note.pdf, attached',
    'Page 2 of note.pdf, attached',
    'Page 1 of photo.jpg, attached',
  ]);
});

test('what has no pictures of its pages is left out', () => {
  const table = attached('list.csv', 1, 'text/csv');
  expect(sheetsOf(0, [table, attached('unread.pdf', 0)])).toEqual([]);
});
