'use client';

import type { DocumentData } from '@/lib/documents/document-data';
import { understood } from '@/lib/documents/understood-value';
import { problemOfCell } from '@/lib/documents/value-rules';
import { useValuesDesk } from './value-context';

export type Table = NonNullable<DocumentData['tables']>[number];

/** What may be done to a table's rows; each is saved at once, behind what is being saved already. */
export function useTableEdits(table: Table) {
  const { edits } = useValuesDesk();
  const all = table.rows.map((_, row) => ({ row, cells: {} }));
  return {
    setCell: (row: number, column: string, value: string | null) =>
      edits.putTable(
        table.key,
        all.map((each) => (each.row === row ? { row, cells: { [column]: value } } : each)),
      ),
    addRow: () => edits.putTable(table.key, [...all, { cells: {} }]),
    removeRow: (row: number) => edits.putTable(table.key, all.toSpliced(row, 1)),
  };
}

/** What a text that is typed into a cell comes to. @param isNumber whether its column holds numbers */
export function cellValue(
  label: string,
  text: string,
  isNumber: boolean,
): { value: string | null } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = problemOfCell(label, typed);
  if (problem) return { problem };
  if (!isNumber) return { value: typed };
  const meant = understood('amount', typed);
  if ('value' in meant) return meant;
  // A price by the piece, or "on request": what is no number at all may stand there too.
  if (meant.choices.length === 0) return { value: typed };
  return { problem: `Is ${meant.choices.join(' or ')} meant?` };
}
