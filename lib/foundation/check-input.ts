import { z } from 'zod';
import { MAX_PROBLEMS } from './errors';
import { formatProblem, formatUnknownNames, type InputPath, prefixWithName } from './input-messages';
import { formatList } from './phrases';
import type { ProblemReason } from './problem-reason';

/**
 * Checks input against a schema with bounded work. Compares the sizes of all arrays and records with their maximums
 * before reading any element. Checks large input in slices until 100 problems are found, which also bounds the final
 * parse. Every request schema is checked here. A test walks all route declarations and fails for an array or string
 * without a maximum.
 */

export interface InputProblem {
  path: InputPath;
  sentence: string;
  /** Reason, if the check names it. */
  reason?: ProblemReason;
}

export type CheckedInput<T> = { success: true; data: T } | { success: false; problems: InputProblem[] };

export function checkInput<S extends z.ZodType>(schema: S, input: unknown): CheckedInput<z.output<S>> {
  const steps = checkInputInSteps(schema, input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work of `checkInput` in steps, between which other work can run. */
export function* checkInputInSteps<S extends z.ZodType>(
  schema: S,
  input: unknown,
): Generator<void, CheckedInput<z.output<S>>> {
  const { oversized, slices } = new SizeWalk(schema, input);
  if (oversized) return { success: false, problems: [oversized] };
  const problems = yield* findSliceProblems(slices, input);
  if (problems.length === MAX_PROBLEMS) return { success: false, problems };
  // The work is bounded now: the input is small, or only a few elements are wrong.
  const result = schema.safeParse(input, ISSUE_MESSAGES);
  if (result.success) return result;
  return {
    success: false,
    problems: result.error.issues.slice(0, MAX_PROBLEMS).map((issue) => toProblem(issue, input)),
  };
}

function* findSliceProblems(slices: readonly Slice[], input: unknown): Generator<void, InputProblem[]> {
  const problems: InputProblem[] = [];
  for (const { schema, value, path, firstIndex } of slices) {
    const issues = z.safeParse(schema, value, ISSUE_MESSAGES).error?.issues ?? [];
    for (const issue of issues.slice(0, MAX_PROBLEMS - problems.length)) {
      const [first, ...rest] = issue.path;
      const inside = typeof first === 'number' ? [first + firstIndex, ...rest] : issue.path;
      problems.push(toProblem({ ...issue, path: [...path, ...inside] }, input));
    }
    if (problems.length === MAX_PROBLEMS) break;
    yield;
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
const getDefinition = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Number of values checked by one parse. */
const SLICE = 1000;

/** Section of a large input that is checked by one parse. */
interface Slice {
  schema: Schema;
  value: unknown;
  path: InputPath;
  /** Index of the first element of `value` in the input; 0 if `value` is a whole array. */
  firstIndex: number;
}

/** Weight of a collection that is already sliced and belongs to no slice of its parent. */
const SLICED = -1;

/**
 * Walks the collections of an input in parallel with the schema. Reads only collections, and only array elements that
 * can be collections.
 */
class SizeWalk {
  /** Problem of the first collection that exceeds its maximum; the walk ends there. */
  oversized: InputProblem | undefined;
  /** Slices of an input with more than 1,000 values; empty for a smaller input. */
  readonly slices: Slice[] = [];
  private readonly path: PropertyKey[] = [];

  constructor(schema: Schema, input: unknown) {
    this.weigh(schema, input);
  }

  /** @returns the number of values, or `SLICED` */
  private weigh(schema: Schema, value: unknown): number {
    if (typeof value !== 'object' || value === null) return 1;
    const container = getContainer(schema, value);
    if (!container) return 1;
    const layout = getLayout(container);
    if (Array.isArray(value)) return this.weighItems(layout, value);
    if (layout.entry) return this.weighEntries(layout, value as JsonObject);
    return this.weighFields(layout, value as JsonObject);
  }

  private weighItems({ max, element, canNest, slice }: Layout, items: unknown[]): number {
    if (this.addOversized(items.length, max, 'item')) return SLICED;
    return this.weighParts(
      items.length,
      (index) => (canNest ? this.weighAt(index, element!, items[index]) : 1),
      (start, end) => this.addSlice(slice!, items.slice(start, end), start),
    );
  }

  private weighEntries({ max, entry, canNest, slice }: Layout, object: JsonObject): number {
    const keys = Object.keys(object);
    if (this.addOversized(keys.length, max, 'key')) return SLICED;
    return this.weighParts(
      keys.length,
      (index) => (canNest ? this.weighAt(keys[index]!, entry!, object[keys[index]!]) : 1),
      (start, end) =>
        this.addSlice(slice!, Object.fromEntries(keys.slice(start, end).map((key) => [key, object[key]]))),
    );
  }

  /** Adds up the weights of elements, and slices them if there are too many for one parse. */
  private weighParts(
    length: number,
    getWeight: (index: number) => number,
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
      const own = getWeight(index);
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

  private addOversized(count: number, max: number, what: string): boolean {
    if (count <= max) return false;
    const path = [...this.path];
    const sentence = formatProblem(path, `can have at most ${max} ${what}${max === 1 ? '' : 's'}.`);
    const reason = { kind: what === 'item' ? 'too_many' : 'too_many_keys', values: { max } };
    this.oversized = { path, sentence, reason };
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
 * Finds the array, object or record schema that checks the value.
 *
 * @returns undefined if the value is not the declared kind of collection and is checked as a whole
 */
function getContainer(schema: Schema, value: object): Schema | undefined {
  const { type, innerType, in: input, options, discriminator } = getDefinition(schema);
  if (CONTAINERS.has(type)) return (type === 'array') === Array.isArray(value) ? schema : undefined;
  if (TRANSPARENT.has(type)) return getContainer(innerType!, value);
  if (type === 'pipe') return getContainer(input!, value);
  if (type !== 'union') return undefined;
  const fitting = options!.flatMap((option) =>
    discriminator === undefined || isOption(option, discriminator, value)
      ? (getContainer(option, value) ?? [])
      : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

const CONTAINERS = new Set(['array', 'object', 'record']);

/** Returns true if `getContainer` can find a container for some value. */
function canBeContainer(schema: Schema): boolean {
  const { type, innerType, in: input, options } = getDefinition(schema);
  if (CONTAINERS.has(type)) return true;
  if (TRANSPARENT.has(type)) return canBeContainer(innerType!);
  if (type === 'pipe') return canBeContainer(input!);
  return type === 'union' && options!.some(canBeContainer);
}

const isOption = (option: Schema, discriminator: string, value: object): boolean =>
  option._zod.propValues?.[discriminator]?.has(
    (value as Record<string, z.core.util.Primitive>)[discriminator],
  ) ?? false;

/** Properties of an array, object or record schema that the walk needs. */
interface Layout {
  max: number;
  element?: Schema;
  /** Schema of a record's values. */
  entry?: Schema;
  /** true if elements or values can be collections. */
  canNest: boolean;
  /** Schema that checks some of the elements or entries, but not their number. */
  slice?: Schema;
  /** Number of an object's fields that can't be collections. */
  scalars: number;
  /** Fields of an object that can be collections. */
  nested: [string, Schema][];
}

const LAYOUTS = new WeakMap<Schema, Layout>();

function getLayout(container: Schema): Layout {
  const known = LAYOUTS.get(container);
  if (known) return known;
  const layout = makeLayout(container);
  LAYOUTS.set(container, layout);
  return layout;
}

function makeLayout(container: Schema): Layout {
  const { element, shape, keyType, valueType } = getDefinition(container);
  const none = { canNest: false, scalars: 0, nested: [] };
  if (element) {
    const slice = z.array(element);
    return { ...none, max: getMaxItems(container), element, canNest: canBeContainer(element), slice };
  }
  if (valueType) {
    const slice = z.record(keyType as z.core.$ZodRecordKey, valueType);
    const max = getMaxProperties(container);
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
const getMaxItems = (schema: Schema): number =>
  Math.min(
    ...(schema._zod.def.checks ?? []).map((each) => {
      const { check, maximum } = each._zod.def as SizeCheck;
      return check === 'max_length' ? maximum! : Number.POSITIVE_INFINITY;
    }),
  );

const getMaxProperties = (schema: Schema): number =>
  (z.globalRegistry.get(schema) as { maxProperties?: number } | undefined)?.maxProperties ??
  Number.POSITIVE_INFINITY;

/** Creates a record schema with a maximum number of keys. */
export const boundedRecord = <V extends z.ZodType>(key: z.ZodString, value: V, max: number) =>
  z.record(key, value).meta({ maxProperties: max });

/** Returns the indexes of repeated array elements, up to the number that is reported. */
export function findDuplicateIndexes<T>(
  items: readonly T[],
  getName: (item: T) => unknown = (item) => item,
): number[] {
  const seen = new Set<unknown>();
  const repeated: number[] = [];
  for (const [index, item] of items.entries()) {
    const name = getName(item);
    if (seen.has(name)) repeated.push(index);
    if (repeated.length === MAX_PROBLEMS) break;
    seen.add(name);
  }
  return repeated;
}

/** Messages for issues without a schema message: Sheaf's own predicates, never zod's. */
const ISSUE_MESSAGES = { error: (issue: z.core.$ZodRawIssue) => formatPredicate(issue as z.core.$ZodIssue) };

/** Words for the types in messages. */
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

function formatPredicate(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}.`;
    case 'invalid_value':
      return issue.values.length > 2
        ? `must be one of ${issue.values.join(', ')}.`
        : `must be ${issue.values.join(' or ')}.`;
    case 'too_big':
      return formatMaximum(issue.origin, Number(issue.maximum));
    case 'too_small':
      return formatMinimum(issue.origin, Number(issue.minimum));
    case 'invalid_union':
      return `must be ${formatTypes(issue.errors)}.`;
    case 'unrecognized_keys':
      return formatUnknownNames(issue.keys, 'field');
    default:
      return 'is not valid.';
  }
}

function formatMaximum(origin: string, maximum: number): string {
  const unit = UNITS[origin];
  return unit
    ? `can have at most ${maximum} ${unit}${maximum === 1 ? '' : 's'}.`
    : `can be at most ${maximum}.`;
}

function formatMinimum(origin: string, minimum: number): string {
  const unit = UNITS[origin];
  return unit
    ? `needs at least ${minimum} ${unit}${minimum === 1 ? '' : 's'}.`
    : `must be ${minimum} or more.`;
}

/** Formats the types that a union accepts, from the types its options expected. */
function formatTypes(options: z.core.$ZodIssue[][]): string {
  const types = options.flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? (TYPES[first.expected] ?? []) : [],
  );
  return types.length > 0 ? formatList(new Set(types), 'or') : 'of another form';
}

const TYPE_ISSUES = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function toProblem(issue: z.core.$ZodIssue, input: unknown): InputProblem {
  const path = getSentPath(input, issue.path);
  if (issue.code === 'unrecognized_keys')
    return { path, sentence: formatUnknownNames(issue.keys, 'field'), reason: UNKNOWN_FIELD };
  if (TYPE_ISSUES.has(issue.code) || issue.code === 'invalid_format') {
    if (getValue(input, issue.path) === undefined && path.length === issue.path.length)
      return { path, sentence: formatProblem(path, 'is required.'), reason: REQUIRED };
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value')
      return { path, sentence: formatProblem(path, formatPredicate(issue)), reason: getIssueReason(issue) };
  }
  const isPredicate = /^(must|can|can't|needs|is) /.test(issue.message);
  const reason = getIssueReason(issue);
  return {
    path,
    ...(reason && { reason }),
    sentence: isPredicate ? formatProblem(path, issue.message) : prefixWithName(path, issue.message),
  };
}

const REQUIRED: ProblemReason = { kind: 'required', values: {} };
const UNKNOWN_FIELD: ProblemReason = { kind: 'unknown_field', values: {} };

/** Returns the reason that the schema names, otherwise the general reason of zod's check. */
function getIssueReason(issue: z.core.$ZodIssue): ProblemReason | undefined {
  switch (issue.code) {
    case 'custom':
      return issue.params?.reason as ProblemReason | undefined;
    case 'invalid_type':
    case 'invalid_union':
      return { kind: 'invalid_type', values: {} };
    case 'invalid_value':
      return { kind: 'invalid_choice', values: {} };
    case 'invalid_format':
      return { kind: issue.format === 'email' ? 'invalid_email' : 'invalid_format', values: {} };
    case 'too_big': {
      const max = Number(issue.maximum);
      return { kind: SIZE_REASONS[issue.origin]?.max ?? 'too_big', values: { max } };
    }
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string' && min === 1) return { kind: 'blank', values: {} };
      return { kind: SIZE_REASONS[issue.origin]?.min ?? 'too_small', values: { min } };
    }
    default:
      return undefined;
  }
}

/** Reasons of sizes, by the kind of the value; others are numbers. */
const SIZE_REASONS: Record<string, { min: string; max: string }> = {
  string: { min: 'too_short', max: 'too_long' },
  array: { min: 'too_few', max: 'too_many' },
};

/** Returns the section of a path that the client sent. A text that is split into a list has no elements. */
function getSentPath(input: unknown, path: InputPath): InputPath {
  const depth = path.findIndex((_, index) => {
    const parent = getValue(input, path.slice(0, index));
    return parent !== undefined && (typeof parent !== 'object' || parent === null);
  });
  return depth === -1 ? path : path.slice(0, depth);
}

function getValue(input: unknown, path: InputPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
