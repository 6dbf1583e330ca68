import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import { PdfProblem } from '@/lib/pdf/problem';
import type { Block, TableRows } from './blocks';
import { packed, unpackOffice } from './unpack-office';

const MAX_SHEETS = 100;
/** Of each sheet. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 500;

/**
 * The sheets of a workbook that are shown, each with its name above its rows; values as they are shown, but days as
 * `YYYY-MM-DD`: the file knows which is meant, and what is shown may be read as another.
 */
export async function readWorkbook(path: string): Promise<Block[]> {
  const book = opened(await packed(await unpackOffice(path, 'spreadsheet')));
  const names = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  return names.slice(0, MAX_SHEETS).flatMap((name) => {
    const rows = rowsOf(book, name);
    return rows.length > 0 ? [name, rows, ''] : [];
  });
}

function opened(bytes: Buffer): WorkBook {
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

/** Only rows with something in them; cells that were never filled are empty. */
function rowsOf({ Sheets, Workbook }: WorkBook, name: string): TableRows {
  const date1904 = Workbook?.WBProps?.date1904 === true;
  const shown = (cell: CellObject | undefined) => (cell && (dayOf(cell, date1904) ?? shownText(cell))) ?? '';
  const rows = (Sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][];
  const texts = Array.from(rows, (row) => Array.from((row ?? []).slice(0, MAX_COLUMNS), shown));
  return texts.filter((row) => row.some((text) => text !== ''));
}

/** The day that a number stands for by its format, with the time where it is shown, too; undefined for any other. */
function dayOf({ t, v, z }: CellObject, date1904: boolean): string | undefined {
  if (t !== 'n' || typeof v !== 'number' || typeof z !== 'string' || !showsDay(z)) return undefined;
  const { y, m, d, H, M } = SSF.parse_date_code(v, { date1904 }) ?? { d: 0 };
  if (d === 0) return undefined;
  const day = `${String(y).padStart(4, '0')}-${twoDigits(m)}-${twoDigits(d)}`;
  return /h/i.test(signsOf(z)) ? `${day} ${twoDigits(H)}:${twoDigits(M)}` : day;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** What a format says of numbers alone: without literal text, colours, languages and paddings. */
const signsOf = (format: string) => format.replaceAll(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '').split(';')[0]!;
/** A month of a year, or a time alone, is no day. */
const showsDay = (format: string) => /d/i.test(signsOf(format)) && SSF.is_date(format);

function shownText(cell: CellObject): string | undefined {
  if (cell.v === undefined || cell.t === 'z') return undefined;
  return cell.w ?? formatted(cell) ?? String(cell.v);
}

/** The library stumbles over the dots of `mm.yyyy` where they aren't marked as signs. */
function formatted({ v, z }: CellObject): string | undefined {
  if (typeof v !== 'number' || typeof z !== 'string') return undefined;
  try {
    return SSF.format(z.replaceAll(/(?<!\\)\.(?![0#?])/g, '\\.'), v);
  } catch {
    return undefined;
  }
}
