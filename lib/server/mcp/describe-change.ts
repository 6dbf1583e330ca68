/** Difference between the current state and a requested value. */
export interface Difference {
  /** Path of the field, for example `data.metadataFields.total`. */
  field: string;
  from: unknown;
  to: unknown;
}

const MAX_DIFFERENCES = 200;

/** Differences, at most 200, and the number of the others. */
export interface ChangeDescription {
  changes: Difference[];
  not_shown?: number;
}

/**
 * Compares a requested change with the current state. Lists of items with a key are compared by their keys, and rows of
 * a table by their indexes.
 */
export function describeChange(current: unknown, requested: unknown): ChangeDescription {
  const found: Difference[] = [];
  compare(current, requested, [], found);
  const notShown = found.length - MAX_DIFFERENCES;
  return { changes: found.slice(0, MAX_DIFFERENCES), ...(notShown > 0 && { not_shown: notShown }) };
}

/** Describes a change of a document, given as the body of a request. */
export const describeDocumentChange = (
  document: { uuid: string; original_filename: string },
  requested: object,
) => ({
  document: { uuid: document.uuid, original_filename: document.original_filename },
  ...describeChange(document, requested),
});

function compare(current: unknown, requested: unknown, path: readonly string[], found: Difference[]): void {
  if (isObject(requested)) {
    for (const [name, value] of Object.entries(requested)) {
      if (name === 'key' || value === undefined) continue;
      const place = name === 'value' ? path : [...path, name];
      const before = getField(current, name);
      if (name === 'rows' && isObjectList(value)) compareRows(before, value, place, found);
      else compare(before, value, place, found);
    }
  } else if (isObjectList(requested) && requested.every(({ key }) => key !== undefined)) {
    const byKey = new Map(isObjectList(current) ? current.map((item) => [item.key, item]) : []);
    for (const item of requested) compare(byKey.get(item.key), item, [...path, String(item.key)], found);
  } else {
    const from = getValue(current);
    if (JSON.stringify(from) !== JSON.stringify(requested)) {
      found.push({ field: path.join('.'), from: from ?? null, to: requested });
    }
  }
}

/** Compares the rows of a table. Rows that the request doesn't list are deleted. */
function compareRows(
  current: unknown,
  requested: readonly Record<string, unknown>[],
  path: readonly string[],
  found: Difference[],
): void {
  const before = isObjectList(current) ? current : [];
  const kept = requested.flatMap(({ row }) => (typeof row === 'number' ? [row] : []));
  const listed = new Set(kept);
  for (const [row, { cells }] of before.entries()) {
    if (!listed.has(row))
      found.push({ field: [...path, row].join('.'), from: getCellValues(cells), to: null });
  }
  const ordered = kept.toSorted((first, second) => first - second)[Symbol.iterator]();
  for (const [index, { row, cells }] of requested.entries()) {
    if (typeof row !== 'number') {
      found.push({ field: [...path, 'new', index].join('.'), from: null, to: getCellValues(cells) });
      continue;
    }
    if (ordered.next().value !== row) {
      found.push({ field: [...path, row, 'row'].join('.'), from: row, to: index });
    }
    compare(before[row], { cells }, [...path, String(row)], found);
  }
}

/** Returns the values of a row's cells by column. */
const getCellValues = (cells: unknown): Record<string, unknown> =>
  isObject(cells)
    ? Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, getValue(cell)]))
    : {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjectList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isObject);

/** Returns a field of an object. */
function getField(current: unknown, name: string): unknown {
  return isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
}

/** Returns the value of a field that is stored with its place and source. */
const getValue = (current: unknown): unknown =>
  isObject(current) && 'value' in current ? current.value : current;
