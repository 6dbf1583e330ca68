import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import { PdfProblem } from '@/lib/pdf/problem';
import type { Block, TableRows } from './blocks';
import { packed, unpackOffice } from './unpack-office';

const MAX_SHEETS = 100;
/** Of each sheet. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 500;

/** The sheets of a workbook that are shown, each with its name above its rows; values as they are shown. */
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
      // What is shown by the reader's own habits is written so that nobody takes the day for the month.
      dateNF: 'yyyy-mm-dd',
    });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { message } = error as Error;
    throw new PdfProblem('damaged', `The spreadsheet is damaged and can’t be read: ${message}.`);
  }
}

/** Only rows with something in them; cells that were never filled are empty. */
function rowsOf({ Sheets }: WorkBook, name: string): TableRows {
  const rows = (Sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][];
  const texts = Array.from(rows, (row) => Array.from((row ?? []).slice(0, MAX_COLUMNS), shown));
  return texts.filter((row) => row.some((text) => text !== ''));
}

function shown(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'z') return '';
  return cell.w ?? formatted(cell) ?? String(cell.v);
}

/** The library stumbles over the dots of `dd.mm.yyyy` where they aren't marked as signs. */
function formatted({ v, z }: CellObject): string | undefined {
  if (typeof v !== 'number' || typeof z !== 'string') return undefined;
  try {
    return SSF.format(z.replaceAll(/(?<!\\)\.(?![0#?])/g, '\\.'), v);
  } catch {
    return undefined;
  }
}
