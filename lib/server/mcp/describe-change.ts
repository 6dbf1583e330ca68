/** Difference between the current state and a requested value. */
export interface Difference {
  /** Path of the field, for example `data.metadataFields.total`. */
  field: string;
  from: unknown;
  to: unknown;
}

const MAX_DIFFERENCES = 200;

/** Names of fields that identify an item of a list. */
const KEYS = ['key', 'row'];

/**
 * Compares a requested change with the current state. Lists of items with a key are compared by their keys.
 *
 * @returns the fields that would change, at most 200
 */
export function describeChange(current: unknown, requested: unknown): Difference[] {
  const differences: Difference[] = [];
  compare(current, requested, [], differences);
  return differences.slice(0, MAX_DIFFERENCES);
}

function compare(current: unknown, requested: unknown, path: readonly string[], found: Difference[]): void {
  if (isObject(requested)) {
    for (const [name, value] of Object.entries(requested)) {
      if (KEYS.includes(name) || value === undefined) continue;
      compare(getField(current, name), value, name === 'value' ? path : [...path, name], found);
    }
  } else if (Array.isArray(requested) && requested.every((item) => isObject(item) && getKey(item))) {
    for (const item of requested as Record<string, unknown>[]) {
      compare(findItem(current, item), item, [...path, getKey(item)!], found);
    }
  } else {
    const from = getValue(current);
    if (JSON.stringify(from) !== JSON.stringify(requested)) {
      found.push({ field: path.join('.'), from: from ?? null, to: requested });
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a field of an object, or an item of a list by its key. */
function getField(current: unknown, name: string): unknown {
  return isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
}

const getKey = (item: Record<string, unknown>): string | undefined => {
  const name = KEYS.find((each) => item[each] !== undefined);
  return name && String(item[name]);
};

/** Finds the item with the same key. A row of a table is found by its index. */
function findItem(current: unknown, item: Record<string, unknown>): unknown {
  if (!Array.isArray(current)) return undefined;
  if (typeof item.row === 'number') return current[item.row];
  return current.find((each) => isObject(each) && each.key === item.key);
}

/** Returns the value of a field that is stored with its place and source. */
const getValue = (current: unknown): unknown =>
  isObject(current) && 'value' in current ? current.value : current;
