import type { ReadPage } from '@/lib/files/pdf/engine';
import { DOCX, EML, XLSX, XML } from '@/lib/foundation/media-types';
import type { Block } from './blocks';
import { concatPages } from './concat-pages';
import { layoutAsPage } from './layout-as-pages';
import { readCsv } from './read-csv';
import { readEmail } from './read-email';
import { createNameLine, readAttachments } from './read-email-attachments';
import { readPlainText } from './read-plain-text';
import { readXml } from './read-xml';

type Reader = (path: string) => Block[] | Promise<Block[]>;

/** Readers by the type detected from the file's bytes at upload. Rarely used libraries are loaded on demand. */
const READERS: Record<string, Reader> = {
  'text/plain': readPlainText,
  'text/csv': readCsv,
  [XML]: readXml,
  [DOCX]: async (path) => (await import('./read-word')).readWord(path),
  [XLSX]: async (path) => (await import('./read-workbook')).readWorkbook(path),
};

/** Types of email attachments, by file extension. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  xml: XML,
  docx: DOCX,
  xlsx: XLSX,
};

/**
 * Reads the text of a file without pages as one page; no text for a type without a reader. An email's text includes its
 * attachments.
 *
 * @param options.alone for an email: only names the attachments, since they may be malicious
 * @throws PdfProblem for a file that is damaged or exceeds a limit
 */
export async function readFileText(
  path: string,
  mimeType: string,
  { alone = false } = {},
): Promise<ReadPage> {
  if (mimeType !== EML) {
    const read = READERS[mimeType];
    return layoutAsPage(read ? await read(path) : []);
  }
  const { blocks, attachments } = await readEmail(path);
  const below = alone
    ? attachments.map(createNameLine)
    : await readAttachments(attachments, readFileText, TYPE_BY_EXTENSION);
  return concatPages([layoutAsPage(blocks), ...below]);
}
