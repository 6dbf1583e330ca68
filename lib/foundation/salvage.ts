import type { z } from 'zod';

/** Accepted content of a value, and a message for each omission or correction. */
export interface SalvageResult {
  value: unknown;
  problems: string[];
}

export interface SalvageOptions {
  /** Drops an array with a bad element as a whole, together with its owner. For plans, where order matters. */
  keepWholeArrays?: boolean;
}

/** Schema that is being walked, as Zod's own description. */
type WalkedSchema = z.core.$ZodType;
type Key = PropertyKey;

/** Change that makes a bad value acceptable. `path` leads to the changed value. */
type Repair = { path: Key[] } & (
  | { kind: 'delete' }
  | { kind: 'drop_element' }
  | { kind: 'set'; value: number | null }
);

/**
 * Maximum number of repair rounds. A repair can reveal the next problem, for example a refinement that runs only on
 * valid values.
 */
const MAX_ROUNDS = 12;
const MAX_PROBLEMS = 20;
const DROPPED = Symbol('dropped');

/**
 * Returns as much of a JSON value as a schema accepts. Each problem removes as little as possible. A number outside a
 * closed range becomes the nearest bound, and a nullable value becomes `null`. An optional key or a record entry is
 * deleted, and an array element is dropped.
 *
 * @returns undefined if the schema requires the bad value
 */
export function salvage(
  schema: z.ZodType,
  stored: unknown,
  { keepWholeArrays = false }: SalvageOptions = {},
): SalvageResult | undefined {
  const problems: string[] = [];
  const held = { value: structuredClone(stored) };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { error } = schema.safeParse(held.value);
    if (!error) return { value: held.value, problems };
    const repairs: Repair[] = [];
    for (const issue of error.issues) {
      if (problems.length < MAX_PROBLEMS) problems.push(formatIssue(issue));
      const found = findRepairs(schema, issue, keepWholeArrays);
      if (found.length === 0) return undefined;
      repairs.push(...found);
    }
    applyRepairs(held, repairs);
  }
  return undefined;
}

/** Describes a problem without the value, which can be confidential. */
export const formatIssue = ({ path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string =>
  `${path.map(String).join('.') || '(all of it)'}: ${message}`;

function findRepairs(schema: WalkedSchema, issue: z.core.$ZodIssue, wholeArrays: boolean): Repair[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ kind: 'delete', path: [...path, key] }));
  let found: Repair | undefined;
  let current: WalkedSchema | undefined = schema;
  for (let depth = 0; current && depth <= path.length; depth += 1) {
    const here = path.slice(0, depth);
    let def = getDef(current);
    for (let inner = getInnerSchema(def); inner; inner = getInnerSchema(def)) {
      if (def.type === 'nullable') found = { kind: 'set', path: here, value: null };
      else if (isOptional(def) && depth > 0) found = { kind: 'delete', path: here };
      current = inner;
      def = getDef(inner);
    }
    if (def.type === 'union' && def.options?.some((option) => getDef(option).type === 'null'))
      found = { kind: 'set', path: here, value: null };
    if (depth === path.length) {
      const bound = nearestBound(current, issue);
      if (bound !== undefined) found = { kind: 'set', path: here, value: bound };
      break;
    }
    const next = path.slice(0, depth + 1);
    if (def.type === 'array') {
      if (!wholeArrays) found = { kind: 'drop_element', path: next };
      current = def.element;
    } else if (def.type === 'record') {
      found = { kind: 'delete', path: next };
      current = def.valueType;
    } else if (def.type === 'object') current = def.shape?.[String(path[depth])];
    else current = undefined;
  }
  return found ? [found] : [];
}

interface Def {
  type: string;
  innerType?: WalkedSchema;
  in?: WalkedSchema;
  getter?: () => WalkedSchema;
  element?: WalkedSchema;
  valueType?: WalkedSchema;
  options?: WalkedSchema[];
  shape?: Record<string, WalkedSchema>;
}

const getDef = (schema: WalkedSchema): Def => schema._zod.def as unknown as Def;
const isOptional = ({ type }: Def) => ['optional', 'default', 'prefault', 'catch'].includes(type);

/** Returns the schema that another schema wraps. */
const getInnerSchema = ({ type, innerType, in: input, getter }: Def): WalkedSchema | undefined =>
  type === 'lazy' ? getter?.() : type === 'pipe' ? input : innerType;

/**
 * Returns the nearest allowed number for a value outside a closed range. Page numbers and counts have no such range.
 */
function nearestBound(schema: WalkedSchema, { code }: z.core.$ZodIssue): number | undefined {
  if (getDef(schema).type !== 'number' || (code !== 'too_small' && code !== 'too_big')) return undefined;
  const { minValue, maxValue, isInt } = schema as z.ZodNumber;
  if (isInt || !Number.isFinite(minValue) || !Number.isFinite(maxValue)) return undefined;
  return (code === 'too_small' ? minValue : maxValue) ?? undefined;
}

/**
 * Applies the repairs. Elements are marked first and removed at the end, so that indexes stay valid for other repairs.
 */
function applyRepairs(held: { value: unknown }, repairs: readonly Repair[]): void {
  const shortened = new Set<unknown[]>();
  for (const repair of repairs) {
    if (repair.path.length === 0) {
      held.value = repair.kind === 'set' ? repair.value : undefined;
      return;
    }
    const parent = getPart(held.value, repair.path.slice(0, -1));
    const key = repair.path.at(-1)!;
    if (typeof parent !== 'object' || parent === null) continue;
    if (repair.kind === 'delete') Reflect.deleteProperty(parent, key);
    else if (repair.kind === 'set') Object.assign(parent, { [key]: repair.value });
    else if (Array.isArray(parent)) {
      parent[key as number] = DROPPED;
      shortened.add(parent);
    }
  }
  for (const array of shortened) {
    const kept = array.filter((each) => each !== DROPPED);
    array.length = 0;
    for (const each of kept) array.push(each);
  }
}

function getPart(value: unknown, path: readonly Key[]): unknown {
  let part = value;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<Key, unknown>)[key];
  }
  return part;
}
