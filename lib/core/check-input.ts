import { z } from 'zod';
import { about, type InputPath, unknownNames, withName } from './input-sentences';

/**
 * Checks input against a schema with bounded work: an array or a record beyond its maximum is reported before its
 * elements are looked at, and checking stops after 100 problems. Every schema of a request is checked here, so no
 * schema can forget it. A test walks all route declarations and fails on an array or a string without a maximum.
 */

/** The problems of one input are counted no further. */
export const MAX_PROBLEMS = 100;

export interface InputProblem {
  path: InputPath;
  sentence: string;
}

export type CheckedInput<T> = { success: true; data: T } | { success: false; problems: InputProblem[] };

export function checkInput<S extends z.ZodType>(schema: S, input: unknown): CheckedInput<z.output<S>> {
  const check = new BoundedCheck();
  check.visit(schema, input, []);
  if (check.stopped) return { success: false, problems: check.problems };
  // Bounded by now: the arrays are within their maxima, and few of their elements are wrong.
  const result = schema.safeParse(input, WORDING);
  if (result.success) return result;
  const problems = result.error.issues.slice(0, MAX_PROBLEMS).map((issue) => problemOf(issue, input, []));
  return { success: false, problems };
}

type Schema = z.core.$ZodType;
interface Definition {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
  options?: Schema[];
  discriminator?: string;
}
type JsonObject = Record<string, unknown>;
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Walks input and schema side by side, and stops at the first oversized collection or after `MAX_PROBLEMS`. */
class BoundedCheck {
  readonly problems: InputProblem[] = [];
  stopped = false;

  visit(schema: Schema, value: unknown, path: InputPath): void {
    if (this.stopped) return;
    const container = containerOf(schema, value);
    if (!container) this.checkLeaf(schema, value, path);
    else if (Array.isArray(value)) this.visitItems(container, value, path);
    else if (definitionOf(container).shape) this.visitFields(container, value as JsonObject, path);
    else this.visitEntries(container, value as JsonObject, path);
  }

  private visitItems(schema: Schema, items: unknown[], path: InputPath): void {
    if (this.refuseOversized(items.length, maxItemsOf(schema), 'item', path)) return;
    const { element } = definitionOf(schema);
    for (const [index, each] of items.entries()) this.visit(element!, each, [...path, index]);
  }

  private visitFields(schema: Schema, object: JsonObject, path: InputPath): void {
    const { shape, catchall } = definitionOf(schema);
    for (const [key, each] of Object.entries(shape!))
      this.visit(each, Object.hasOwn(object, key) ? object[key] : undefined, [...path, key]);
    if (!catchall || definitionOf(catchall).type !== 'never') return;
    const unknown = Object.keys(object).filter((key) => !Object.hasOwn(shape!, key));
    if (unknown.length > 0) this.add({ path, sentence: unknownNames(unknown, 'field') });
  }

  private visitEntries(schema: Schema, object: JsonObject, path: InputPath): void {
    const keys = Object.keys(object);
    if (this.refuseOversized(keys.length, maxPropertiesOf(schema), 'key', path)) return;
    const { keyType, valueType } = definitionOf(schema);
    for (const key of keys) {
      this.visit(keyType!, key, [...path, key]);
      this.visit(valueType!, object[key], [...path, key]);
    }
  }

  private checkLeaf(schema: Schema, value: unknown, path: InputPath): void {
    const issues = z.safeParse(schema, value, WORDING).error?.issues ?? [];
    for (const issue of issues) this.add(problemOf(issue, value, path));
  }

  private refuseOversized(count: number, max: number, what: string, path: InputPath): boolean {
    if (count <= max) return false;
    this.add({ path, sentence: about(path, `can have at most ${max} ${what}${max === 1 ? '' : 's'}.`) });
    this.stopped = true;
    return true;
  }

  private add(problem: InputProblem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
    if (this.problems.length === MAX_PROBLEMS) this.stopped = true;
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
 * @returns undefined when the value is checked as a whole: it is no collection, or not the kind that is declared
 */
function containerOf(schema: Schema, value: unknown): Schema | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, innerType, in: input, options, discriminator } = definitionOf(schema);
  if (TRANSPARENT.has(type)) return containerOf(innerType!, value);
  if (type === 'pipe') return containerOf(input!, value);
  if (type === 'union') {
    const fitting = options!.flatMap((option) =>
      discriminator === undefined || isOption(option, discriminator, value)
        ? (containerOf(option, value) ?? [])
        : [],
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  }
  const wanted = Array.isArray(value) ? ['array'] : ['object', 'record'];
  return wanted.includes(type) ? schema : undefined;
}

const isOption = (option: Schema, discriminator: string, value: object): boolean =>
  option._zod.propValues?.[discriminator]?.has(
    (value as Record<string, z.core.util.Primitive>)[discriminator],
  ) ?? false;

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

/** @param at the path of `input` within what was sent */
function problemOf(issue: z.core.$ZodIssue, input: unknown, at: InputPath): InputProblem {
  const path = [...at, ...sentPath(input, issue.path)];
  if (issue.code === 'unrecognized_keys') return { path, sentence: unknownNames(issue.keys, 'field') };
  if (ABOUT_THE_TYPE.has(issue.code) || issue.code === 'invalid_format') {
    if (valueAt(input, issue.path) === undefined && path.length === at.length + issue.path.length)
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
