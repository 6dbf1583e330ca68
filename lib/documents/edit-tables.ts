import { type FieldErrors, MAX_PROBLEMS, refuseWith } from '@/lib/core/errors';
import type { DocumentData, TableCell, ValueTable } from './document-data';
import { problemOfCell } from './value-rules';

/** A row as it shall be: one that is there, with some cells set and the others left; or a new one. */
export interface RowEdit {
  /** Its place in the table as it stands, from 0; left out for a new row. */
  row?: number;
  /** By the keys of their columns; null clears. */
  cells: Readonly<Record<string, string | null>>;
}

export interface TableEdit {
  key: string;
  /** All rows that the table shall have, in their order: one that is not named is removed. */
  rows: readonly RowEdit[];
}

/** A table of a person may grow, though not without end. */
const MAX_ROWS = 10_000;

/**
 * Gives tables the rows that they shall have. What the scan had read stays beside a cell that a person typed.
 *
 * @param missing those that the document has not, and that a first row makes
 * @returns the data with the edits in it; the very same object when they change nothing
 * @throws DomainError invalid with up to 100 problems, keyed `data.tables.N.key`, `.rows.M.row` or `.rows.M.cells.COLUMN`
 */
export function editTables(
  data: DocumentData,
  edits: readonly TableEdit[],
  missing: readonly ValueTable[] = [],
): DocumentData {
  const before = data.tables ?? [];
  refuseIllFormed([...before, ...missing], edits);
  const wanted = new Map(edits.map((edit) => [edit.key, edit.rows]));
  const begun = missing.filter(({ key }) => (wanted.get(key)?.length ?? 0) > 0);
  const tables = [...before, ...begun].map((table) => {
    const rows = wanted.get(table.key);
    return rows === undefined ? table : withRows(table, rows);
  });
  const unchanged = begun.length === 0 && tables.every((table, index) => table === before[index]);
  return unchanged ? data : { ...data, tables };
}

function withRows(table: ValueTable, edits: readonly RowEdit[]): ValueTable {
  const rows = edits.map(({ row, cells }) => {
    const before = row === undefined ? { cells: {} } : table.rows[row]!;
    const changed = Object.entries(cells).flatMap(([key, value]) => {
      const cell = before.cells[key];
      return value === (cell?.value ?? null) ? [] : [[key, typed(cell, value)] as const];
    });
    return changed.length === 0 ? before : { cells: { ...before.cells, ...Object.fromEntries(changed) } };
  });
  const same = rows.length === table.rows.length && rows.every((row, index) => row === table.rows[index]);
  return same ? table : { ...table, rows, source: 'manual' };
}

/** Typed in place of what was read, whose place on the page it keeps. */
function typed(cell: TableCell | undefined, value: string | null): TableCell {
  const { page = null, box = null } = cell ?? {};
  const typedCell = { value, raw: null, confidence: null, page, box, source: 'manual' as const };
  if (!cell) return typedCell;
  const { source, scanned, ...reading } = cell;
  return { ...typedCell, ...(source === 'manual' ? scanned && { scanned } : { scanned: reading }) };
}

function refuseIllFormed(tables: readonly ValueTable[], edits: readonly TableEdit[]): void {
  const errors: FieldErrors = {};
  let count = 0;
  for (const [path, problem] of problemsOfTables(tables, edits)) {
    errors[path] = [problem];
    count += 1;
    if (count === MAX_PROBLEMS) break;
  }
  refuseWith('invalid', errors);
}

type PathAndProblem = readonly [path: string, problem: string];

function* problemsOfTables(
  tables: readonly ValueTable[],
  edits: readonly TableEdit[],
): Generator<PathAndProblem> {
  const seen = new Set<string>();
  for (const [index, { key, rows }] of edits.entries()) {
    const path = `data.tables.${index}`;
    const table = tables.find((each) => each.key === key);
    if (!table) yield [`${path}.key`, `The document has no table “${key}”.`];
    else if (seen.has(key)) yield [`${path}.key`, `The table “${key}” stands here twice.`];
    else if (rows.length > MAX_ROWS) yield [`${path}.rows`, `A table can have at most ${MAX_ROWS} rows.`];
    else yield* problemsOfRows(table, rows, `${path}.rows`);
    seen.add(key);
  }
}

function* problemsOfRows(
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
      yield [`${path}.${index}.row`, `Row ${row} of ${table.label} stands here twice.`];
    if (row !== undefined) seen.add(row);
    for (const [key, value] of Object.entries(cells)) {
      const label = labels.get(key);
      const problem =
        label === undefined ? `${table.label} has no column “${key}”.` : problemOfCell(label, value);
      if (problem) yield [`${path}.${index}.cells.${key}`, problem];
    }
  }
}
