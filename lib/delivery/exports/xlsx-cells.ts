import type { FieldValue } from '@/lib/documents/document-data';
import { takeStart } from '@/lib/foundation/text';
import type { ExportedField } from './export-content';
import { formatValue } from './export-content';
import { escapeXml } from './xml-text';

/** Cell of a worksheet: what it contains, and the index of its style in `STYLES_XML`. */
export type Cell =
  | { text: string; style: number }
  | { number: number | string; style: number }
  | { boolean: boolean; style: number };

/** Maximum number of UTF-16 units in a cell. */
export const MAX_CELL_LENGTH = 32_767;
/** Maximum number of digits that a number of a spreadsheet keeps. */
const MAX_DIGITS = 15;
/** Maximum number of decimals with a number format, so that a cell shows the same digits as the value. */
const MAX_DECIMALS = 6;
/** Maximum number of digits before the decimal point in a table. Longer ones are codes, for example of articles. */
const MAX_TABLE_DIGITS = 11;

const PLAIN = 0;
export const HEADER = 1;
/** Text that begins like a formula. A spreadsheet keeps it as text, also after a user edits the cell. */
const QUOTED = 2;
const DATE = 3;
const TIME = 4;
/** Style of numbers without decimals. The next styles are those with 1 to `MAX_DECIMALS` decimals. */
const FIRST_NUMBER = 5;

const FIRST_FORMAT_ID = 164;
const NUMBER_FORMATS = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => (0).toFixed(decimals));
const FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', ...NUMBER_FORMATS];

/** Part `xl/styles.xml` of a workbook. */
export const STYLES_XML = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${FORMATS.length}">${FORMATS.map(
  (code, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${escapeXml(code)}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_NUMBER + NUMBER_FORMATS.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>${FORMATS.map(
  (_, index) =>
    `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('')}</cellXfs></styleSheet>`;

/** Converts a value of a field. A value that doesn't have the form of its type becomes text. */
export function toFieldCell(value: FieldValue, type: ExportedField['type']): Cell | null {
  const text = formatValue(value);
  if (type === 'number' || type === 'amount') return toNumberCell(text) ?? toTextCell(text);
  if (type === 'date') return toDateCell(text) ?? toTextCell(text);
  if (type === 'boolean' && (text === 'true' || text === 'false'))
    return { boolean: text === 'true', style: PLAIN };
  return toTextCell(text);
}

/** Converts a value of a table, whose columns have no types. */
export const toTableCell = (text: string): Cell | null =>
  toNumberCell(text, MAX_TABLE_DIGITS) ?? toTextCell(text);

export const toCountCell = (count: number): Cell => ({ number: count, style: FIRST_NUMBER });

/** Converts a time. The cell shows it in UTC. */
export const toTimeCell = (time: Date): Cell => ({ number: toSerial(time.getTime()), style: TIME });

/** Converts text. A text that is longer than a cell can be ends with an ellipsis. */
export function toTextCell(text: string, style?: number): Cell | null {
  if (text === '') return null;
  const fitting = text.length > MAX_CELL_LENGTH ? `${takeStart(text, MAX_CELL_LENGTH - 1)}…` : text;
  return { text: fitting, style: style ?? (/^[=+\-@\t\r＝＋－＠]/.test(fitting) ? QUOTED : PLAIN) };
}

const NUMBER = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Converts the text of a number; `null` if a spreadsheet would show other digits. */
export function toNumberCell(text: string, maxDigits = MAX_DIGITS): Cell | null {
  const [, digits, decimals = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined || digits.length > maxDigits) return null;
  if (decimals.length > MAX_DECIMALS || digits.length + decimals.length > MAX_DIGITS) return null;
  return { number: text, style: FIRST_NUMBER + decimals.length };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets. Their dates are right from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

function toDateCell(text: string): Cell | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` accepts the 31st of a month with 30 days.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? { number: toSerial(time), style: DATE } : null;
}

const toSerial = (time: number): number => (time - EPOCH) / DAY_MS;

/** Formats a row of a worksheet. @param row number of the row, from 1 */
export function formatSheetRow(cells: readonly (Cell | null)[], row: number): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell) xml += formatCell(cell, `${getColumnName(index)}${row}`);
  }
  return `${xml}</row>`;
}

function formatCell(cell: Cell, place: string): string {
  const start = `<c r="${place}" s="${cell.style}"`;
  if ('number' in cell) return `${start}><v>${cell.number}</v></c>`;
  if ('boolean' in cell) return `${start} t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(cell.text)}</t></is></c>`;
}

/** Escapes text as workbooks do: `_x0001_` stands for a character that XML forbids, and `_x005F_` for the sign itself. */
const escapeCellText = (text: string): string =>
  escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'), (character) => toCode(character)).replaceAll(
    '&#13;',
    '_x000D_',
  );

const toCode = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const columnNames: string[] = [];

/** Returns the letters of a column. @param index from 0 */
function getColumnName(index: number): string {
  columnNames[index] ??=
    (index >= 26 ? getColumnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return columnNames[index];
}
