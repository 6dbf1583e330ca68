/** Byte order mark, so that spreadsheet programs read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Formats a row as in RFC 4180: fields separated by commas, lines that end with CR LF. */
export const formatCsvRow = (cells: readonly string[]): string => `${cells.map(formatCsvCell).join(',')}\r\n`;

const formatCsvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Matches the beginning of a cell that a spreadsheet would read as a formula: a formula sign, including full-width
 * signs. A cell also begins after a semicolon, a tab or a line end, where many spreadsheets split a CSV file, and after
 * spaces, which some ignore. A plus or minus before digits is a number or a phone number.
 */
const CELL = String.raw`(^|[;\t\r\n])`;
const SIGN = '[=+\\-@＝＋－＠]';
const HARMLESS = String.raw`[+-][\d \u00a0().,/-]*(?:[;\t\r\n]|$)`;
const FORMULA = new RegExp(`${CELL}(?=[ ']+${SIGN}|(?!${HARMLESS})${SIGN})`, 'g');
const ESCAPED_FORMULA = new RegExp(`${CELL}'(?=[ ']*${SIGN})`, 'g');

/**
 * Escapes text for a spreadsheet, which could run it as a formula. The text may come from an untrusted person. An
 * apostrophe before it makes it text; `unescapeFormulas` removes the apostrophe.
 */
export const escapeFormulas = (text: string): string => text.replace(FORMULA, "$1'");

/** Returns the original text that `escapeFormulas` received. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_FORMULA, '$1');
