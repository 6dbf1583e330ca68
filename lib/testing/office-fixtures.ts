import { buffer } from 'node:stream/consumers';
import { type CellObject, utils, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';

/** Word files and spreadsheets that say what a test needs. */

/** A ZIP of these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: 1 });
  zip.end();
  return await buffer(zip.outputStream);
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph; a tab in the text is one in the file, too. */
export const paragraph = (text: string): string => {
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`);
  return `<w:p><w:r>${parts.join('<w:tab/>')}</w:r></w:p>`;
};

/** A table; a line break in a cell begins a paragraph. */
export const wordTable = (rows: string[][]): string => {
  const cell = (text: string) => `<w:tc>${text.split('\n').map(paragraph).join('')}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
};

/** A Word file with this body and, above and below each page, these paragraphs. */
export function docx(body: string, { header = '', footer = '' } = {}): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...(header && { 'word/header1.xml': `<w:hdr ${W}>${header}</w:hdr>` }),
    ...(footer && { 'word/footer1.xml': `<w:ftr ${W}>${footer}</w:ftr>` }),
  });
}

/** A number as a spreadsheet shows it. */
export const shownAs = (v: number, z: string): CellObject => ({ t: 'n', v, z });

/** A spreadsheet of these sheets, by their names; those with a dot before their name are hidden. */
export function xlsx(sheets: Record<string, unknown[][]>, { date1904 = false } = {}): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name.replace(/^\./, ''));
  const hidden = Object.keys(sheets).map((name) => ({
    Hidden: name.startsWith('.') ? (1 as const) : (0 as const),
  }));
  book.Workbook = { Sheets: hidden, WBProps: { date1904 } };
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
