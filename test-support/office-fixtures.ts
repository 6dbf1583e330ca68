import { buffer } from 'node:stream/consumers';
import { type CellObject, utils, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';

/** Creates Word files and spreadsheets for tests. */

export async function createZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: 1 });
  zip.end();
  return await buffer(zip.outputStream);
}

const WORD_NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Creates a paragraph. A tab in the text becomes a tab in the file. */
export const createParagraph = (text: string): string => {
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`);
  return `<w:p><w:r>${parts.join('<w:tab/>')}</w:r></w:p>`;
};

/** Creates a table. A line break in a cell starts a new paragraph. */
export const createWordTable = (rows: string[][]): string => {
  const cell = (text: string) => `<w:tc>${text.split('\n').map(createParagraph).join('')}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
};

/** Creates a Word file with this body and these paragraphs as header and footer. */
export function createDocx(body: string, { header = '', footer = '' } = {}): Promise<Buffer> {
  return createZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${WORD_NAMESPACE}><w:body>${body}</w:body></w:document>`,
    ...(header && { 'word/header1.xml': `<w:hdr ${WORD_NAMESPACE}>${header}</w:hdr>` }),
    ...(footer && { 'word/footer1.xml': `<w:ftr ${WORD_NAMESPACE}>${footer}</w:ftr>` }),
  });
}

/** Creates a cell with a number and its number format. */
export const createFormattedNumber = (v: number, z: string): CellObject => ({ t: 'n', v, z });

/** Creates a spreadsheet of these sheets, by name. A leading dot in the name hides the sheet. */
export function createXlsx(sheets: Record<string, unknown[][]>, { date1904 = false } = {}): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name.replace(/^\./, ''));
  const hidden = Object.keys(sheets).map((name) => ({
    Hidden: name.startsWith('.') ? (1 as const) : (0 as const),
  }));
  book.Workbook = { Sheets: hidden, WBProps: { date1904 } };
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
