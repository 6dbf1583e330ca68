import type { z } from 'zod';

/** The accepted part of a value, and a sentence for each part that was left out or corrected. */
export interface Salvaged {
  value: unknown;
  problems: string[];
}

export interface SalvageOptions {
  /** Keep arrays complete: an array with one bad element is given up with its owner. For plans, where order counts. */
  wholeArrays?: boolean;
}

/** A schema as it is walked: Zod's own description of itself. */
type Walked = z.core.$ZodType;
type Key = PropertyKey;

/** How one bad part of a value is made acceptable. `path` leads to the part that changes. */
type Repair = { path: Key[] } & (
  | { kind: 'delete' }
  | { kind: 'drop_element' }
  | { kind: 'set'; value: number | null }
);

/** Rounds of repair. One repair can reveal the next problem, such as a refinement that runs on valid values alone. */
const MAX_ROUNDS = 12;
const MAX_PROBLEMS = 20;
const DROPPED = Symbol('dropped');

/**
 * Returns the largest part of a JSON value that a schema accepts. Each problem costs the smallest part that the schema
 * can do without: a number outside a closed range becomes the nearest bound, a nullable value becomes `null`, an optional
 * key or an entry of a record is deleted, and an element of an array is dropped.
 *
 * @returns undefined if the schema can't do without the bad part
 */
export function salvage(
  schema: z.ZodType,
  stored: unknown,
  { wholeArrays = false }: SalvageOptions = {},
): Salvaged | undefined {
  const problems: string[] = [];
  const held = { value: structuredClone(stored) };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { error } = schema.safeParse(held.value);
    if (!error) return { value: held.value, problems };
    const repairs: Repair[] = [];
    for (const issue of error.issues) {
      if (problems.length < MAX_PROBLEMS) problems.push(sentenceOf(issue));
      const found = repairsOf(schema, issue, wholeArrays);
      if (found.length === 0) return undefined;
      repairs.push(...found);
    }
    apply(held, repairs);
  }
  return undefined;
}

/** Describes a problem without the value, which can be confidential. */
export const sentenceOf = ({ path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string =>
  `${path.map(String).join('.') || '(all of it)'}: ${message}`;

function repairsOf(schema: Walked, issue: z.core.$ZodIssue, wholeArrays: boolean): Repair[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ kind: 'delete', path: [...path, key] }));
  let found: Repair | undefined;
  let current: Walked | undefined = schema;
  for (let depth = 0; current && depth <= path.length; depth += 1) {
    const here = path.slice(0, depth);
    let def = defOf(current);
    for (let inner = innerOf(def); inner; inner = innerOf(def)) {
      if (def.type === 'nullable') found = { kind: 'set', path: here, value: null };
      else if (isOptional(def) && depth > 0) found = { kind: 'delete', path: here };
      current = inner;
      def = defOf(inner);
    }
    if (def.type === 'union' && def.options?.some((option) => defOf(option).type === 'null'))
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
  innerType?: Walked;
  in?: Walked;
  getter?: () => Walked;
  element?: Walked;
  valueType?: Walked;
  options?: Walked[];
  shape?: Record<string, Walked>;
}

const defOf = (schema: Walked): Def => schema._zod.def as unknown as Def;
const isOptional = ({ type }: Def) => ['optional', 'default', 'prefault', 'catch'].includes(type);

/** The schema that another one only wraps. */
const innerOf = ({ type, innerType, in: input, getter }: Def): Walked | undefined =>
  type === 'lazy' ? getter?.() : type === 'pipe' ? input : innerType;

/** The nearest allowed number for one that is outside a closed range. Page numbers and counts have no such range. */
function nearestBound(schema: Walked, { code }: z.core.$ZodIssue): number | undefined {
  if (defOf(schema).type !== 'number' || (code !== 'too_small' && code !== 'too_big')) return undefined;
  const { minValue, maxValue, isInt } = schema as z.ZodNumber;
  if (isInt || !Number.isFinite(minValue) || !Number.isFinite(maxValue)) return undefined;
  return (code === 'too_small' ? minValue : maxValue) ?? undefined;
}

/** Elements are marked first and removed at the end, so that no index changes while other repairs need it. */
function apply(held: { value: unknown }, repairs: readonly Repair[]): void {
  const shortened = new Set<unknown[]>();
  for (const repair of repairs) {
    if (repair.path.length === 0) {
      held.value = repair.kind === 'set' ? repair.value : undefined;
      return;
    }
    const parent = partAt(held.value, repair.path.slice(0, -1));
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

function partAt(value: unknown, path: readonly Key[]): unknown {
  let part = value;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<Key, unknown>)[key];
  }
  return part;
}
