import { expect, test } from 'vitest';
import type { AttachmentResource } from '@/lib/documents/schemas';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getStripPageLabel, getStripPages } from './strip-pages';

const t = getTranslator('en', 'document');

const attached = (name: string, pages: number, mimeType = 'application/pdf'): AttachmentResource => ({
  uuid: name,
  original_filename: name,
  mime_type: mimeType,
  file_sha256: 'a'.repeat(64),
  page_count: pages,
  source: { uuid: name, original_filename: name, pages: [] },
  sources: [],
});

test('the pages of attachments follow those of the document, in order', () => {
  const sheets = getStripPages(2, [attached('note.pdf', 2), attached('photo.jpg', 1, 'image/jpeg')]);
  expect(sheets.map((sheet) => getStripPageLabel(t, sheet, sheet.page === 2))).toEqual([
    'Page 1',
    'Page 2, not scanned',
    'Page 1 of note.pdf, attached',
    'Page 2 of note.pdf, attached',
    'Page 1 of photo.jpg, attached',
  ]);
});

test('drops files without page thumbnails', () => {
  const table = attached('list.csv', 1, 'text/csv');
  expect(getStripPages(0, [table, attached('unread.pdf', 0)])).toEqual([]);
});
