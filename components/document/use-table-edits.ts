'use client';

import type { DocumentData } from '@/lib/documents/document-data';
import type { RowEdit } from '@/lib/documents/values/edit-tables';
import { parseTypedValue } from '@/lib/documents/values/parse-typed-value';
import { getCellProblem } from '@/lib/documents/values/validate-value';
import { useValuesContext } from './value-context';

export type Table = NonNullable<DocumentData['tables']>[number];

/** Returns the actions on a table's rows. Each is saved at once, after earlier saves. */
export function useTableEdits(table: Table) {
  const { edits } = useValuesContext();
  const all = table.rows.map((_, row) => ({ row, cells: {} }));
  return {
    setCell: (row: number, column: string, value: string | null) =>
      edits.putTable(
        table.key,
        all.map((each) => (each.row === row ? { row, cells: { [column]: value } } : each)),
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
  label: string,
  text: string,
  isNumber: boolean,
): { value: string | null } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = getCellProblem(label, typed);
  if (problem) return { problem };
  if (!isNumber) return { value: typed };
  const meant = parseTypedValue('amount', typed);
  if ('value' in meant) return meant;
  // Accept text that isn't a number, for example "on request".
  if (meant.choices.length === 0) return { value: typed };
  return { problem: `Did you mean ${meant.choices.join(' or ')}?` };
}
