import { z } from 'zod';
import { MAX_PROBLEMS } from './errors';
import { about, type InputPath, unknownNames, withName } from './input-sentences';

/**
 * Checks input against a schema with bounded work. The sizes of all arrays and records are compared with their maxima
 * before any element is looked at. A large input is then checked in slices, until 100 problems are found, so that a
 * plain parse never meets more problems than that. Every schema of a request is checked here, so no schema can forget
 * it. A test walks all route declarations and fails on an array or a string without a maximum.
 */

export interface InputProblem {
  path: InputPath;
  sentence: string;
}

export type CheckedInput<T> = { success: true; data: T } | { success: false; problems: InputProblem[] };

export function checkInput<S extends z.ZodType>(schema: S, input: unknown): CheckedInput<z.output<S>> {
  const { oversized, slices } = new SizeWalk(schema, input);
  if (oversized) return { success: false, problems: [oversized] };
  const problems = problemsOfSlices(slices, input);
  if (problems.length === MAX_PROBLEMS) return { success: false, problems };
  // Bounded by now: the input is small, or few of its elements are wrong.
  const result = schema.safeParse(input, WORDING);
  if (result.success) return result;
  return {
    success: false,
    problems: result.error.issues.slice(0, MAX_PROBLEMS).map((issue) => problemOf(issue, input)),
  };
}

function problemsOfSlices(slices: readonly Slice[], input: unknown): InputProblem[] {
  const problems: InputProblem[] = [];
  for (const { schema, value, path, firstIndex } of slices) {
    const issues = z.safeParse(schema, value, WORDING).error?.issues ?? [];
    for (const issue of issues.slice(0, MAX_PROBLEMS - problems.length)) {
      const [first, ...rest] = issue.path;
      const inside = typeof first === 'number' ? [first + firstIndex, ...rest] : issue.path;
      problems.push(problemOf({ ...issue, path: [...path, ...inside] }, input));
    }
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems;
}

type Schema = z.core.$ZodType;
interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
  options?: Schema[];
  discriminator?: string;
}
type JsonObject = Record<string, unknown>;
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** How many values are checked by one parse. */
const SLICE = 1000;

/** A part of a large input that is checked by one parse. */
interface Slice {
  schema: Schema;
  value: unknown;
  path: InputPath;
  /** The index that the first element of `value` has in the input; 0 when `value` is all of an array. */
  firstIndex: number;
}

/** The result for a collection that is in slices already, so that it belongs to no slice of its parent. */
const SLICED = -1;

/**
 * Walks the collections of an input, and the schema side by side. It looks at no value that isn't a collection, and at
 * no element of an array whose elements can't be collections.
 */
class SizeWalk {
  /** The problem of the first collection that is larger than its maximum; the walk ends there. */
  oversized: InputProblem | undefined;
  /** The parts of an input with more than 1,000 values; empty for a smaller one. */
  readonly slices: Slice[] = [];
  private readonly path: PropertyKey[] = [];

  constructor(schema: Schema, input: unknown) {
    this.weigh(schema, input);
  }

  /** @returns how many values there are, or `SLICED` */
  private weigh(schema: Schema, value: unknown): number {
    if (typeof value !== 'object' || value === null) return 1;
    const container = containerOf(schema, value);
    if (!container) return 1;
    const layout = layoutOf(container);
    if (Array.isArray(value)) return this.weighItems(layout, value);
    if (layout.entry) return this.weighEntries(layout, value as JsonObject);
    return this.weighFields(layout, value as JsonObject);
  }

  private weighItems({ max, element, canNest, slice }: Layout, items: unknown[]): number {
    if (this.refuseOversized(items.length, max, 'item')) return SLICED;
    return this.weighParts(
      items.length,
      (index) => (canNest ? this.weighAt(index, element!, items[index]) : 1),
      (start, end) => this.addSlice(slice!, items.slice(start, end), start),
    );
  }

  private weighEntries({ max, entry, canNest, slice }: Layout, object: JsonObject): number {
    const keys = Object.keys(object);
    if (this.refuseOversized(keys.length, max, 'key')) return SLICED;
    return this.weighParts(
      keys.length,
      (index) => (canNest ? this.weighAt(keys[index]!, entry!, object[keys[index]!]) : 1),
      (start, end) =>
        this.addSlice(slice!, Object.fromEntries(keys.slice(start, end).map((key) => [key, object[key]]))),
    );
  }

  /** Sums up the weights of elements, and cuts them into slices when there are too many for one. */
  private weighParts(
    length: number,
    weightOf: (index: number) => number,
    cut: (start: number, end: number) => void,
  ): number {
    let isCut = false;
    let start = 0;
    let weight = 0;
    const cutBefore = (index: number) => {
      if (index > start) cut(start, index);
      start = index;
      weight = 0;
      isCut = true;
    };
    for (let index = 0; index < length; index += 1) {
      const own = weightOf(index);
      if (this.oversized) return SLICED;
      if (own === SLICED) {
        cutBefore(index);
        start = index + 1;
      } else {
        if (weight > 0 && weight + own > SLICE) cutBefore(index);
        weight += own;
      }
    }
    if (!isCut) return weight + 1;
    cutBefore(length);
    return SLICED;
  }

  private weighFields({ scalars, nested }: Layout, object: JsonObject): number {
    let weight = 1 + scalars;
    let isSliced = false;
    const whole: [string, Schema][] = [];
    for (const field of nested) {
      const [key, schema] = field;
      if (!Object.hasOwn(object, key)) continue;
      const own = this.weighAt(key, schema, object[key]);
      if (this.oversized) return SLICED;
      if (own === SLICED) isSliced = true;
      else {
        weight += own;
        whole.push(field);
      }
    }
    if (!isSliced && weight <= SLICE) return weight;
    for (const [key, schema] of whole) {
      this.path.push(key);
      this.addSlice(schema, object[key]);
      this.path.pop();
    }
    return SLICED;
  }

  private weighAt(key: PropertyKey, schema: Schema, value: unknown): number {
    this.path.push(key);
    const weight = this.weigh(schema, value);
    this.path.pop();
    return weight;
  }

  private addSlice(schema: Schema, value: unknown, firstIndex = 0): void {
    this.slices.push({ schema, value, path: [...this.path], firstIndex });
  }

  private refuseOversized(count: number, max: number, what: string): boolean {
    if (count <= max) return false;
    const path = [...this.path];
    const sentence = about(path, `can have at most ${max} ${what}${max === 1 ? '' : 's'}.`);
    this.oversized = { path, sentence };
    return true;
  }
}

const TRANSPARENT = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
  'catch',
]);

/**
 * Finds the array, object or record schema that the value is checked by.
 *
 * @returns undefined when the value is checked as a whole: it is not the kind of collection that is declared
 */
function containerOf(schema: Schema, value: object): Schema | undefined {
  const { type, innerType, in: input, options, discriminator } = definitionOf(schema);
  if (CONTAINERS.has(type)) return (type === 'array') === Array.isArray(value) ? schema : undefined;
  if (TRANSPARENT.has(type)) return containerOf(innerType!, value);
  if (type === 'pipe') return containerOf(input!, value);
  if (type !== 'union') return undefined;
  const fitting = options!.flatMap((option) =>
    discriminator === undefined || isOption(option, discriminator, value)
      ? (containerOf(option, value) ?? [])
      : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

const CONTAINERS = new Set(['array', 'object', 'record']);

/** Tells whether `containerOf` can find a container for any value. */
function canBeContainer(schema: Schema): boolean {
  const { type, innerType, in: input, options } = definitionOf(schema);
  if (CONTAINERS.has(type)) return true;
  if (TRANSPARENT.has(type)) return canBeContainer(innerType!);
  if (type === 'pipe') return canBeContainer(input!);
  return type === 'union' && options!.some(canBeContainer);
}

const isOption = (option: Schema, discriminator: string, value: object): boolean =>
  option._zod.propValues?.[discriminator]?.has(
    (value as Record<string, z.core.util.Primitive>)[discriminator],
  ) ?? false;

/** What the walk has to know of an array, object or record schema. */
interface Layout {
  max: number;
  /** The schema of an array's elements. */
  element?: Schema;
  /** The schema of a record's values. */
  entry?: Schema;
  /** True when elements or values can be collections themselves. */
  canNest: boolean;
  /** Checks some of the elements or entries, and not their number. */
  slice?: Schema;
  /** How many fields of an object can't be collections. */
  scalars: number;
  /** The fields of an object that can be collections. */
  nested: [string, Schema][];
}

const LAYOUTS = new WeakMap<Schema, Layout>();

function layoutOf(container: Schema): Layout {
  const known = LAYOUTS.get(container);
  if (known) return known;
  const layout = makeLayout(container);
  LAYOUTS.set(container, layout);
  return layout;
}

function makeLayout(container: Schema): Layout {
  const { element, shape, keyType, valueType } = definitionOf(container);
  const none = { canNest: false, scalars: 0, nested: [] };
  if (element) {
    const slice = z.array(element);
    return { ...none, max: maxItemsOf(container), element, canNest: canBeContainer(element), slice };
  }
  if (valueType) {
    const slice = z.record(keyType as z.core.$ZodRecordKey, valueType);
    const max = maxPropertiesOf(container);
    return { ...none, max, entry: valueType, canNest: canBeContainer(valueType), slice };
  }
  const fields = Object.entries(shape!);
  const nested = fields.filter(([, each]) => canBeContainer(each));
  return { ...none, max: Number.POSITIVE_INFINITY, scalars: fields.length - nested.length, nested };
}

interface SizeCheck {
  check: string;
  maximum?: number;
}

/** Returns the smallest maximum that the array schema declares. */
const maxItemsOf = (schema: Schema): number =>
  Math.min(
    ...(schema._zod.def.checks ?? []).map((each) => {
      const { check, maximum } = each._zod.def as SizeCheck;
      return check === 'max_length' ? maximum! : Number.POSITIVE_INFINITY;
    }),
  );

const maxPropertiesOf = (schema: Schema): number =>
  (z.globalRegistry.get(schema) as { maxProperties?: number } | undefined)?.maxProperties ??
  Number.POSITIVE_INFINITY;

/** A record with at most so many keys. */
export const boundedRecord = <V extends z.ZodType>(key: z.ZodString, value: V, max: number) =>
  z.record(key, value).meta({ maxProperties: max });

/** The elements of an array that stand in it a second time, up to as many as are reported. */
export function repeatedIndexes<T>(
  items: readonly T[],
  nameOf: (item: T) => unknown = (item) => item,
): number[] {
  const seen = new Set<unknown>();
  const repeated: number[] = [];
  for (const [index, item] of items.entries()) {
    const name = nameOf(item);
    if (seen.has(name)) repeated.push(index);
    if (repeated.length === MAX_PROBLEMS) break;
    seen.add(name);
  }
  return repeated;
}

/** The words for what a schema itself has no sentence for: predicates, which are never zod's own. */
const WORDING = { error: (issue: z.core.$ZodRawIssue) => predicateOf(issue as z.core.$ZodIssue) };

/** What is sent as which type. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  tuple: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const UNITS: Record<string, string> = { string: 'character', array: 'item' };

function predicateOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}.`;
    case 'invalid_value':
      return issue.values.length > 2
        ? `must be one of ${issue.values.join(', ')}.`
        : `must be ${issue.values.join(' or ')}.`;
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'invalid_union':
      return `must be ${typesOf(issue.errors)}.`;
    case 'unrecognized_keys':
      return unknownNames(issue.keys, 'field');
    default:
      return 'is not valid.';
  }
}

function atMost(origin: string, maximum: number): string {
  const unit = UNITS[origin];
  return unit
    ? `can have at most ${maximum} ${unit}${maximum === 1 ? '' : 's'}.`
    : `can be at most ${maximum}.`;
}

function atLeast(origin: string, minimum: number): string {
  const unit = UNITS[origin];
  return unit
    ? `needs at least ${minimum} ${unit}${minimum === 1 ? '' : 's'}.`
    : `must be ${minimum} or more.`;
}

/** The types that a union takes, by what each of its options expected. */
function typesOf(options: z.core.$ZodIssue[][]): string {
  const types = options.flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? (TYPES[first.expected] ?? []) : [],
  );
  return types.length > 0
    ? new Intl.ListFormat('en-US', { type: 'disjunction' }).format([...new Set(types)])
    : 'of another form';
}

const ABOUT_THE_TYPE = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function problemOf(issue: z.core.$ZodIssue, input: unknown): InputProblem {
  const path = sentPath(input, issue.path);
  if (issue.code === 'unrecognized_keys') return { path, sentence: unknownNames(issue.keys, 'field') };
  if (ABOUT_THE_TYPE.has(issue.code) || issue.code === 'invalid_format') {
    if (valueAt(input, issue.path) === undefined && path.length === issue.path.length)
      return { path, sentence: about(path, 'is required.') };
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value')
      return { path, sentence: about(path, predicateOf(issue)) };
  }
  const isPredicate = /^(must|can|needs|is) /.test(issue.message);
  return { path, sentence: isPredicate ? about(path, issue.message) : withName(path, issue.message) };
}

/** The part of a path that was sent: a text that is split into a list has no elements of its own. */
function sentPath(input: unknown, path: InputPath): InputPath {
  const depth = path.findIndex((_, index) => {
    const parent = valueAt(input, path.slice(0, index));
    return parent !== undefined && (typeof parent !== 'object' || parent === null);
  });
  return depth === -1 ? path : path.slice(0, depth);
}

function valueAt(input: unknown, path: InputPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
