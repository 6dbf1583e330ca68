import type { DocumentData, TableCell, ValueTable } from '@/lib/documents/document-data';
import { type FieldErrors, MAX_PROBLEMS, throwFieldErrors } from '@/lib/foundation/errors';
import { getCellProblem } from './validate-value';

/** Edit of a row: an existing row with some cells changed, or a new row. */
export interface RowEdit {
  /** Index in the current table, 0-based; omitted for a new row. */
  row?: number;
  /** Values by column key; `null` clears a cell. */
  cells: Readonly<Record<string, string | null>>;
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
 * @returns the edited data; the same object if nothing changes
 * @throws DomainError `invalid` with up to 100 problems, keyed `data.tables.N.key`, `.rows.M.row` or
 *   `.rows.M.cells.COLUMN`
 */
export function editTables(
  data: DocumentData,
  edits: readonly TableEdit[],
  missing: readonly ValueTable[] = [],
): DocumentData {
  const before = data.tables ?? [];
  requireWellFormed([...before, ...missing], edits);
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
    const changed = Object.entries(cells).flatMap(([key, value]) => {
      const cell = before.cells[key];
      return value === (cell?.value ?? null) ? [] : [[key, toTypedCell(cell, value)] as const];
    });
    return changed.length === 0 ? before : { cells: { ...before.cells, ...Object.fromEntries(changed) } };
  });
  const same = rows.length === table.rows.length && rows.every((row, index) => row === table.rows[index]);
  return same ? table : { ...table, rows, source: 'manual' };
}

/** Creates a typed cell that keeps the page position of the scanned one. */
function toTypedCell(cell: TableCell | undefined, value: string | null): TableCell {
  const { page = null, box = null } = cell ?? {};
  const typedCell = { value, raw: null, confidence: null, page, box, source: 'manual' as const };
  if (!cell) return typedCell;
  const { source, scanned, ...reading } = cell;
  return { ...typedCell, ...(source === 'manual' ? scanned && { scanned } : { scanned: reading }) };
}

function requireWellFormed(tables: readonly ValueTable[], edits: readonly TableEdit[]): void {
  const errors: FieldErrors = {};
  let count = 0;
  for (const [path, problem] of findTableProblems(tables, edits)) {
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
): Generator<PathAndProblem> {
  const seen = new Set<string>();
  for (const [index, { key, rows }] of edits.entries()) {
    const path = `data.tables.${index}`;
    const table = tables.find((each) => each.key === key);
    if (!table)
      yield [`${path}.key`, `The document has no table “${key}”. Use the key of one of its tables.`];
    else if (seen.has(key)) yield [`${path}.key`, `Table “${key}” is listed twice. List each table once.`];
    else if (rows.length > MAX_ROWS) yield [`${path}.rows`, `A table can have at most ${MAX_ROWS} rows.`];
    else yield* findRowProblems(table, rows, `${path}.rows`);
    seen.add(key);
  }
}

function* findRowProblems(
  table: ValueTable,
  rows: readonly RowEdit[],
  path: string,
): Generator<PathAndProblem> {
  const labels = new Map(table.columns.map(({ key, label }) => [key, label]));
  const seen = new Set<number>();
  for (const [index, { row, cells }] of rows.entries()) {
    if (row !== undefined && table.rows[row] === undefined)
      yield [`${path}.${index}.row`, `${table.label} has ${table.rows.length} rows, counted from 0.`];
    else if (row !== undefined && seen.has(row))
      yield [`${path}.${index}.row`, `Row ${row} of ${table.label} is listed twice.`];
    if (row !== undefined) seen.add(row);
    for (const [key, value] of Object.entries(cells)) {
      const label = labels.get(key);
      const problem =
        label === undefined ? `${table.label} has no column “${key}”.` : getCellProblem(label, value);
      if (problem) yield [`${path}.${index}.cells.${key}`, problem];
    }
  }
}
