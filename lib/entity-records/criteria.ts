import { isStorable, UNSTORABLE } from '@/lib/core/text';
import { MAX_FRACTION_DIGITS, MAX_WHOLE_DIGITS } from './json-number';
import { MAX_DEPTH } from './json-value';

/** One thing that a record must have: a value, by its key, whose text is this one. */
export interface Pair {
  key: string;
  value: string;
}

/** As jsonb prints a number: never with an exponent. */
const NUMBER = /^-?(?<whole>0|[1-9]\d*)(\.(?<fraction>\d+))?$/;

/** More would narrow what the index finds by nothing, and a database's stack has an end. */
const MAX_CONDITIONS = 50;

/**
 * The pairs as a jsonpath over `{"<entity id>": data}`, for the index of values: the records that it finds are all that
 * can match, and a few more, since `12` and `12.0` are one number to it. Which of them match, `queries.ts` asks then.
 */
export function indexPath(entityId: string, pairs: readonly Pair[]): string {
  const conditions = pairs.slice(0, MAX_CONDITIONS).map(({ key, value }) => {
    const equals = namesOf(key).flatMap((names) =>
      scalarsOf(value).map((scalar) => `${accessor([entityId, ...names])} == ${scalar}`),
    );
    return `(${equals.join(' || ')})`;
  });
  return `strict ${conditions.join(' && ')}`;
}

/** A value at any of the paths, as a jsonpath like `indexPath`'s. */
export const anyPath = (entityId: string, paths: readonly string[][], value: string): string =>
  `strict ${paths
    .flatMap((path) => scalarsOf(value).map((scalar) => `${accessor([entityId, ...path])} == ${scalar}`))
    .join(' || ')}`;

/** Where a key with dots leads to as a path, in a record that doesn't have it literally. Through objects only. */
export const nestedPath = (key: string): string => `strict ${accessor(namesOf(key).at(-1)!)}`;

const accessor = (names: readonly string[]) => `$${names.map((name) => `.${quoted(name)}`).join('')}`;

/** The key as it stands, and split at its dots; no record is as deep as a path that is longer. */
function namesOf(key: string): string[][] {
  const path = key.split('.');
  return path.length === 1 || path.length > MAX_DEPTH ? [[key]] : [[key], path];
}

/** The values whose text it can be: text, and a number, true or false. */
function scalarsOf(text: string): string[] {
  const scalars = [quoted(text)];
  if (isNumber(text) || text === 'true' || text === 'false') scalars.push(text);
  return scalars;
}

/** Of more digits, no record has a number, and the database refuses a question with one. */
function isNumber(text: string): boolean {
  const { whole, fraction = '' } = NUMBER.exec(text)?.groups ?? {};
  return whole !== undefined && whole.length <= MAX_WHOLE_DIGITS && fraction.length <= MAX_FRACTION_DIGITS;
}

/** A string in jsonpath is written as in JSON. */
const quoted = (text: string): string => JSON.stringify(text);

/** Why no record can be searched for by this text, as the end of a sentence; the database could not even be asked. */
export const unsearchable = (text: string): string | undefined =>
  isStorable(text) ? undefined : `can't hold ${UNSTORABLE}`;
