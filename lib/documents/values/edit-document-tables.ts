import type { DocumentData, TableCell, ValueTable } from '@/lib/documents/document-data';
import { type FieldErrors, MAX_PROBLEMS, throwFieldErrors } from '@/lib/foundation/errors';
import { getNewPlace, getPlaceProblem, type PlacedEdit } from './document-value-place';
import { getRestoreProblem, restoresReading } from './restored-reading';
import { describeValueProblem, getCellProblem } from './validate-document-value';

/** Edit of a cell with its place. `manual` as the source confirms a scanned value, and `scan` restores it. */
export interface PlacedCellEdit extends PlacedEdit {
  value: string | null;
  source?: string;
}

/** Edit of a cell: its value alone or with more; `null` clears the cell. */
export type CellEdit = string | null | PlacedCellEdit;

/** Edit of a row: an existing row with some cells changed, or a new row. */
export interface RowEdit {
  /** Index in the current table, 0-based; omitted for a new row. */
  row?: number;
  /** Edits by column key. */
  cells: Readonly<Record<string, CellEdit>>;
}

export interface TableEdit {
  key: string;
  /** All rows of the edited table, in order. Rows that are not listed are removed. */
  rows: readonly RowEdit[];
}

/** Maximum rows of an edited table. */
const MAX_ROWS = 10_000;

/**
 * Applies row edits to tables. Keeps the scanned value next to a typed cell.
 *
 * @param missing tables that the document doesn't have yet, created with their first row
 * @param pageCount pages of the document, which limit the places of the cells
 * @returns the edited data; the same object if nothing changes
 * @throws DomainError `invalid` with up to 100 problems, keyed `data.tables.N.key`, `.rows.M.row` or
 *   `.rows.M.cells.COLUMN`, the last one with `.source` for a reading that isn't there, and
 *   with `.page` or `.box` for a wrong place
 */
export function editDocumentTables(
  data: DocumentData,
  edits: readonly TableEdit[],
  missing: readonly ValueTable[] = [],
  pageCount = Number.POSITIVE_INFINITY,
): DocumentData {
  const before = data.tables ?? [];
  requireWellFormed([...before, ...missing], edits, pageCount);
  const wanted = new Map(edits.map((edit) => [edit.key, edit.rows]));
  const begun = missing.filter(({ key }) => (wanted.get(key)?.length ?? 0) > 0);
  const tables = [...before, ...begun].map((table) => {
    const rows = wanted.get(table.key);
    return rows === undefined ? table : applyRowEdits(table, rows);
  });
  const unchanged = begun.length === 0 && tables.every((table, index) => table === before[index]);
  return unchanged ? data : { ...data, tables };
}

function applyRowEdits(table: ValueTable, edits: readonly RowEdit[]): ValueTable {
  const rows = edits.map(({ row, cells }) => {
    const before = row === undefined ? { cells: {} } : table.rows[row]!;
    const changed = Object.entries(cells).flatMap(([key, edit]) => {
      const [cell, placed] = [before.cells[key], toPlacedEdit(edit)];
      return isUnchanged(cell, placed) ? [] : [[key, toTypedCell(cell, placed)] as const];
    });
    return changed.length === 0 ? before : { cells: { ...before.cells, ...Object.fromEntries(changed) } };
  });
  const same = rows.length === table.rows.length && rows.every((row, index) => row === table.rows[index]);
  return same ? table : { ...table, rows, source: 'manual' };
}

const toPlacedEdit = (edit: CellEdit): PlacedCellEdit =>
  typeof edit === 'object' && edit !== null ? edit : { value: edit };

/** Returns the value that an edit gives to its cell. */
export const getEditedCellValue = (edit: CellEdit): string | null => toPlacedEdit(edit).value;

/** Returns `true` if the edit changes nothing. Sending a scanned value as `manual` confirms it. */
function isUnchanged(cell: TableCell | undefined, edit: PlacedCellEdit): boolean {
  const { value, source } = edit;
  if (restoresReading(cell, edit)) return false;
  if (value !== (cell?.value ?? null) || getNewPlace(cell, edit)) return false;
  return cell?.source === 'manual' || source !== 'manual' || value === null;
}

/** Creates a typed cell that keeps the page position of the scanned one, or restores the scanned one. */
function toTypedCell(cell: TableCell | undefined, edit: PlacedCellEdit): TableCell {
  if (cell?.scanned && restoresReading(cell, edit)) return cell.scanned;
  const { page, box } = getNewPlace(cell, edit) ?? { page: cell?.page ?? null, box: cell?.box ?? null };
  const typedCell = {
    value: edit.value,
    raw: null,
    confidence: null,
    page,
    box,
    source: 'manual' as const,
  };
  if (!cell) return typedCell;
  const { source, scanned, ...reading } = cell;
  return { ...typedCell, ...(source === 'manual' ? scanned && { scanned } : { scanned: reading }) };
}

function requireWellFormed(
  tables: readonly ValueTable[],
  edits: readonly TableEdit[],
  pageCount: number,
): void {
  const errors: FieldErrors = {};
  let count = 0;
  for (const [path, problem] of findTableProblems(tables, edits, pageCount)) {
    errors[path] = [problem];
    count += 1;
    if (count === MAX_PROBLEMS) break;
  }
  throwFieldErrors('invalid', errors);
}

type PathAndProblem = readonly [path: string, problem: string];

function* findTableProblems(
  tables: readonly ValueTable[],
  edits: readonly TableEdit[],
  pageCount: number,
): Generator<PathAndProblem> {
  const seen = new Set<string>();
  for (const [index, { key, rows }] of edits.entries()) {
    const path = `data.tables.${index}`;
    const table = tables.find((each) => each.key === key);
    if (!table)
      yield [`${path}.key`, `The document has no table “${key}”. Use the key of one of its tables.`];
    else if (seen.has(key)) yield [`${path}.key`, `Table “${key}” is listed twice. List each table once.`];
    else if (rows.length > MAX_ROWS) yield [`${path}.rows`, `A table can have at most ${MAX_ROWS} rows.`];
    else yield* findRowProblems(table, rows, `${path}.rows`, pageCount);
    seen.add(key);
  }
}

function* findRowProblems(
  table: ValueTable,
  rows: readonly RowEdit[],
  path: string,
  pageCount: number,
): Generator<PathAndProblem> {
  const labels = new Map(table.columns.map(({ key, label }) => [key, label]));
  const seen = new Set<number>();
  for (const [index, { row, cells }] of rows.entries()) {
    if (row !== undefined && table.rows[row] === undefined)
      yield [`${path}.${index}.row`, `${table.label} has ${table.rows.length} rows, counted from 0.`];
    else if (row !== undefined && seen.has(row))
      yield [`${path}.${index}.row`, `Row ${row} of ${table.label} is listed twice.`];
    if (row !== undefined) seen.add(row);
    for (const [key, edit] of Object.entries(cells)) {
      const label = labels.get(key);
      const placed = toPlacedEdit(edit);
      const cell = row === undefined ? undefined : table.rows[row]?.cells[key];
      const isRestored = restoresReading(cell, placed);
      const cellPath = `${path}.${index}.cells.${key}`;
      if (label === undefined) yield [cellPath, `${table.label} has no column “${key}”.`];
      else if (!isRestored) {
        const problem = getCellProblem(placed.value);
        if (problem) yield [cellPath, describeValueProblem(label, problem)];
      }
      const notRestored = label && getRestoreProblem(label, cell, placed);
      if (notRestored) yield [`${cellPath}.source`, notRestored];
      if (isRestored) continue;
      const misplaced = getPlaceProblem(cell, placed, pageCount);
      if (misplaced) yield [`${cellPath}.${misplaced.name}`, misplaced.problem];
    }
  }
}
