import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { Block, TableRows } from './text-blocks';
import { packOffice, unpackOffice } from './unpack-office';

const MAX_SHEETS = 100;
/** Maximum number of rows per sheet. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 500;

/**
 * Reads the visible sheets of a workbook, each with its name above its rows. Values are as displayed, except dates,
 * which are `YYYY-MM-DD` because displayed dates may be ambiguous.
 */
export async function readWorkbook(path: string): Promise<Block[]> {
  const book = openWorkbook(await packOffice(await unpackOffice(path, 'spreadsheet')));
  const names = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  return names.slice(0, MAX_SHEETS).flatMap((name) => {
    const rows = readRows(book, name);
    return rows.length > 0 ? [name, rows, ''] : [];
  });
}

function openWorkbook(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      sheetRows: MAX_ROWS,
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { message } = error as Error;
    throw new PdfProblem('damaged', `The spreadsheet is damaged and can’t be read: ${message}.`);
  }
}

/** Reads the rows that are not empty. Cells that were never filled are empty. */
function readRows({ Sheets, Workbook }: WorkBook, name: string): TableRows {
  const date1904 = Workbook?.WBProps?.date1904 === true;
  const shown = (cell: CellObject | undefined) =>
    (cell && (formatDay(cell, date1904) ?? formatCellValue(cell))) ?? '';
  const rows = (Sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][];
  const texts = Array.from(rows, (row) => Array.from((row ?? []).slice(0, MAX_COLUMNS), shown));
  return texts.filter((row) => row.some((text) => text !== ''));
}

/**
 * Formats a number as a day if its format shows a date, with the time if shown. Returns undefined for any other cell.
 */
function formatDay({ t, v, z }: CellObject, date1904: boolean): string | undefined {
  if (t !== 'n' || typeof v !== 'number' || typeof z !== 'string' || !isDayFormat(z)) return undefined;
  const { y, m, d, H, M } = SSF.parse_date_code(v, { date1904 }) ?? { d: 0 };
  if (d === 0) return undefined;
  const day = `${String(y).padStart(4, '0')}-${twoDigits(m)}-${twoDigits(d)}`;
  return /h/i.test(getFormatSymbols(z)) ? `${day} ${twoDigits(H)}:${twoDigits(M)}` : day;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** Returns the symbols of a number format, without literal text, colors, languages and padding. */
const getFormatSymbols = (format: string) =>
  format.replaceAll(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '').split(';')[0]!;
/** Returns true if a format shows a full date. A month with a year, or only a time, is not a day. */
const isDayFormat = (format: string) => /d/i.test(getFormatSymbols(format)) && SSF.is_date(format);

function formatCellValue(cell: CellObject): string | undefined {
  if (cell.v === undefined || cell.t === 'z') return undefined;
  return cell.w ?? applyFormat(cell) ?? String(cell.v);
}

/** Applies a number format. The library fails on the dots of `mm.yyyy` unless they are escaped. */
function applyFormat({ v, z }: CellObject): string | undefined {
  if (typeof v !== 'number' || typeof z !== 'string') return undefined;
  try {
    return SSF.format(z.replaceAll(/(?<!\\)\.(?![0#?])/g, '\\.'), v);
  } catch {
    return undefined;
  }
}
