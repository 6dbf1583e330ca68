import type { TableCell, ValueTable } from '@/lib/documents/document-data';
import type { Translator } from '@/lib/foundation/languages/translator';
import { type DisplayedField, getPageRegion } from './displayed-fields';
import { getCellId, type PageTarget } from './page-target';
import type { ValueEdits } from './use-value-edits';

/** Cell of a table on the page. */
export interface DisplayedCell {
  id: string;
  row: number;
  /** Key of the column. */
  column: string;
  /** Label of the column. */
  label: string;
  /** Name of the cell in its table, for example "Total, row 2". */
  name: string;
  /** `undefined` if the row has no value in this column. */
  cell: TableCell | undefined;
}

/** Returns all cells of tables, in reading order. */
export const getTableCells = (t: Translator<'values'>, tables: readonly ValueTable[] = []): DisplayedCell[] =>
  tables.flatMap((table) =>
    table.rows.flatMap(({ cells }, row) =>
      table.columns.map(({ key, label }) => ({
        id: getCellId(table.key, row, key),
        row,
        column: key,
        label,
        name: t('table.cell', { column: label, row: row + 1 }),
        cell: cells[key],
      })),
    ),
  );

/** Returns all fields and table cells that have a place on the pages. */
export function getValueTargets(
  { shown, drafts }: ValueEdits,
  cells: readonly DisplayedCell[],
): PageTarget[] {
  const fields = shown.flatMap((each) =>
    getFieldTargets(each, drafts.get(each.field.key)?.problem !== undefined),
  );
  const placed = cells.flatMap(({ id, label, cell }) => {
    const place = cell && getPageRegion(cell);
    return place ? [{ id, label, ...place }] : [];
  });
  return [...fields, ...placed];
}

function getFieldTargets(
  { field: { key, label }, reading, problem }: DisplayedField,
  hasProblem: boolean,
): PageTarget[] {
  // A dismissed or replaced value may have no place; use the place of the value that was read.
  const place = getPageRegion(reading) ?? (reading.scanned && getPageRegion(reading.scanned));
  return place ? [{ id: key, label, ...place, hasProblem: hasProblem || problem !== undefined }] : [];
}
