import type { RowEdit } from '@/lib/documents/values/edit-document-tables';
import type { Translator } from '@/lib/foundation/languages/translator';
import { parseCellValue, type Table } from './use-table-edits';

/** Cells copied from a spreadsheet: rows of texts. */
export type PastedCells = readonly (readonly string[])[];

/** Maximum number of rows that one paste fills. */
const MAX_PASTED_ROWS = 1_000;

/**
 * Parses text that was copied from a spreadsheet: a tab between cells, a line for each row.
 * @returns `null` for the text of a single cell
 */
export function parsePastedCells(text: string): PastedCells | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const rows = lines.slice(0, MAX_PASTED_ROWS).map((line) => line.split('\t'));
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null;
}

/**
 * Creates the edits that write cells into a table. Cells beyond the last column are dropped, rows below the last one
 * are added.
 * @param from cell that gets the first pasted one, from 0
 * @param numbers keys of the columns that contain numbers
 * @returns the edits, or the problem of the first cell that can't be read
 */
export function pasteCells(
  t: Translator<'values'>,
  table: Table,
  from: { row: number; column: number },
  pasted: PastedCells,
  numbers: ReadonlySet<string>,
): { rows: RowEdit[] } | { problem: string } {
  const rows: RowEdit[] = table.rows.map((_, row) => ({ row, cells: {} }));
  for (const [down, texts] of pasted.entries()) {
    const cells: Record<string, string | null> = {};
    for (const [right, text] of texts.entries()) {
      const column = table.columns[from.column + right];
      if (!column) continue;
      const meant = parseCellValue(t, column.label, text, numbers.has(column.key));
      if ('problem' in meant)
        return { problem: t('table.pastedCell', { column: column.label, text, problem: meant.problem }) };
      cells[column.key] = meant.value;
    }
    const row = from.row + down;
    rows[row] = row < table.rows.length ? { row, cells } : { cells };
  }
  return { rows };
}
