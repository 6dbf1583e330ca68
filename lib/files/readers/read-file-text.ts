import papa from 'papaparse';
import type { ReadPage, TextLine } from '@/lib/files/pdf/pdf-engine-port';
import { DOCX, EML, MSG, XLSX, XML } from '@/lib/foundation/media-types';
import { layoutAsPage } from './layout-as-pages';
import { readEmail, readMsg } from './read-email';
import { createNameLine, readAttachments } from './read-email-attachments';
import { readBeginning, readPlainText } from './read-plain-text';
import { readXml } from './read-xml';
import { type Block, MAX_CHARACTERS } from './text-blocks';

const GAP = 14;
const MAX_LINES = 8000;

/** Joins several pages into one, with each page's lines below those of the page before. */
function concatPages(pages: readonly ReadPage[]): ReadPage {
  const [first] = pages;
  const lines: TextLine[] = [];
  let above = 0;
  for (const { layout } of pages) {
    let bottom = above;
    for (const line of layout.lines) {
      lines.push({ ...line, y: line.y + above });
      bottom = Math.max(bottom, line.y + above);
    }
    above = bottom + (bottom > above ? GAP : 0);
  }
  return {
    ...first!,
    text: pages
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, MAX_CHARACTERS),
    width: Math.max(...pages.map(({ width }) => width)),
    layout: { lines: lines.slice(0, MAX_LINES), fonts: {}, turn: 0 },
  };
}

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
  if (mimeType !== EML && mimeType !== MSG) {
    const read = READERS[mimeType];
    return layoutAsPage(read ? await read(path) : []);
  }
  const { blocks, attachments } = mimeType === MSG ? readMsg(path) : await readEmail(path);
  const below = alone
    ? attachments.map(createNameLine)
    : await readAttachments(attachments, readFileText, TYPE_BY_EXTENSION);
  return concatPages([layoutAsPage(blocks), ...below]);
}

function readCsv(path: string): Block[] {
  const text = readBeginning(path).slice(0, MAX_CHARACTERS);
  const { data } = papa.parse<string[]>(text, { header: false, skipEmptyLines: 'greedy' });
  return [data];
}
