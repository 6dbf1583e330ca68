/** Rows as RFC 4180 writes them: fields between commas, lines that end in CR LF. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Where a spreadsheet would take text for a formula: a sign of one, full-width ones too, where a cell begins. That is
 * also behind a semicolon, a tab or the end of a line, since many spreadsheets cut a CSV file there; and behind spaces,
 * which some leave out. A plus or minus before digits is a number or a telephone number.
 */
const CELL = String.raw`(^|[;\t\r\n])`;
const SIGN = '[=+\\-@＝＋－＠]';
const HARMLESS = String.raw`[+-][\d \u00a0().,/-]*(?:[;\t\r\n]|$)`;
const FORMULA = new RegExp(`${CELL}(?=[ ']+${SIGN}|(?!${HARMLESS})${SIGN})`, 'g');
const GUARDED = new RegExp(`${CELL}'(?=[ ']*${SIGN})`, 'g');

/**
 * Text for a spreadsheet, which runs formulas: one that a record holds was written by someone else, and may do harm.
 * An apostrophe before it makes it text; `unguarded` takes it off again.
 */
export const guarded = (text: string): string => text.replace(FORMULA, "$1'");

/** What `guarded` was given. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1');
