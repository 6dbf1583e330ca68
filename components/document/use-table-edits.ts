'use client';

import type { DocumentData } from '@/lib/documents/document-data';
import type { RowEdit } from '@/lib/documents/values/edit-document-tables';
import { parseTypedValue } from '@/lib/documents/values/parse-typed-value';
import { getCellProblem } from '@/lib/documents/values/validate-document-value';
import type { Translator } from '@/lib/foundation/languages/translator';
import { cellNeedsCheck } from './displayed-fields';
import type { ValuePlace } from './draft-store';
import { formatValueProblem } from './format-value-problem';
import { useValuesContext } from './value-context';
import type { DisplayedCell } from './value-targets';

export type Table = NonNullable<DocumentData['tables']>[number];

/** Returns the actions on a table's rows. Each is saved at once, after earlier saves. */
export function useTableEdits(table: Table) {
  const { edits } = useValuesContext();
  const all = table.rows.map((_, row) => ({ row, cells: {} }));
  return {
    setCell: (row: number, column: string, value: string | null) =>
      edits.putCells(table.key, [{ row, cells: { [column]: { value, source: 'manual' } } }]),
    /** Fills a cell with words from the page. */
    fillCell: ({ row, column, name }: DisplayedCell, value: string, place: ValuePlace | undefined) =>
      edits.pickCell({ table: table.key, row, column }, name, value, place),
    /** Confirms the values of all cells that need a check. */
    confirmCells: () =>
      edits.putCells(
        table.key,
        table.rows.map(({ cells }, row) => ({
          row,
          cells: Object.fromEntries(
            Object.entries(cells).flatMap(([key, cell]) =>
              cellNeedsCheck(cell) ? [[key, { value: cell.value, source: 'manual' }]] : [],
            ),
          ),
        })),
      ),
    addRow: () => edits.putTable(table.key, [...all, { cells: {} }]),
    setRows: (rows: RowEdit[]) => edits.putTable(table.key, rows),
    removeRow: (row: number) => edits.putTable(table.key, all.toSpliced(row, 1)),
  };
}

/**
 * Parses the text of a cell.
 * @param isNumber `true` if the column contains numbers
 */
export function parseCellValue(
  t: Translator<'values'>,
  label: string,
  text: string,
  isNumber: boolean,
): { value: string | null } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = getCellProblem(typed);
  if (problem) return { problem: formatValueProblem(t, label, problem) };
  if (!isNumber) return { value: typed };
  const meant = parseTypedValue('amount', typed);
  if ('value' in meant) return meant;
  // Accept text that isn't a number, for example "on request".
  const [first, second] = meant.choices;
  if (first === undefined || second === undefined) return { value: typed };
  return { problem: t('table.ambiguous', { first, second }) };
}
