import { isStorable, UNSTORABLE_DESCRIPTION } from '@/lib/foundation/text';
import { MAX_FRACTION_DIGITS, MAX_WHOLE_DIGITS } from './record-json-number';
import { MAX_DEPTH } from './record-json-value';

/** Search condition: a key and the text that its value must have. */
export interface SearchPair {
  key: string;
  value: string;
}

/** Pattern of a number as printed by jsonb, without exponent. */
const NUMBER_PATTERN = /^-?(?<whole>0|[1-9]\d*)(\.(?<fraction>\d+))?$/;

/** Maximum conditions of an index query. More would not narrow the result, and the database's stack is limited. */
const MAX_CONDITIONS = 50;

/**
 * Builds a jsonpath over `{"<entity id>": data}` for the value index. It finds all matches and some others, because the
 * index treats `12` and `12.0` as equal. `queries.ts` then filters the matches.
 */
export function buildIndexPath(entityId: string, pairs: readonly SearchPair[]): string {
  const conditions = pairs.slice(0, MAX_CONDITIONS).map(({ key, value }) => {
    const equals = getKeyPaths(key).flatMap((names) =>
      getScalarLiterals(value).map((scalar) => `${toAccessor([entityId, ...names])} == ${scalar}`),
    );
    return `(${equals.join(' || ')})`;
  });
  return `strict ${conditions.join(' && ')}`;
}

/** Builds a jsonpath for a value at any of the paths, like `buildIndexPath`. */
export const buildAnyPath = (entityId: string, paths: readonly string[][], value: string): string =>
  `strict ${paths
    .flatMap((path) =>
      getScalarLiterals(value).map((scalar) => `${toAccessor([entityId, ...path])} == ${scalar}`),
    )
    .join(' || ')}`;

/** Returns the nested path of a key with dots, for a record without the literal key. Follows objects only. */
export const toNestedPath = (key: string): string => `strict ${toAccessor(getKeyPaths(key).at(-1)!)}`;

const toAccessor = (names: readonly string[]) => `$${names.map((name) => `.${quote(name)}`).join('')}`;

/** Returns the key literally and split at its dots, unless the path is deeper than any record. */
function getKeyPaths(key: string): string[][] {
  const path = key.split('.');
  return path.length === 1 || path.length > MAX_DEPTH ? [[key]] : [[key], path];
}

/** Returns the jsonpath literals that have this text: a string, and a number or boolean if it is one. */
function getScalarLiterals(text: string): string[] {
  const scalars = [quote(text)];
  if (isNumber(text) || text === 'true' || text === 'false') scalars.push(text);
  return scalars;
}

/** Checks the digits too: no record has a longer number, and the database rejects a query with one. */
function isNumber(text: string): boolean {
  const { whole, fraction = '' } = NUMBER_PATTERN.exec(text)?.groups ?? {};
  return whole !== undefined && whole.length <= MAX_WHOLE_DIGITS && fraction.length <= MAX_FRACTION_DIGITS;
}

/** Quotes a string for jsonpath, which uses JSON syntax. */
const quote = (text: string): string => JSON.stringify(text);

/** Returns why a text can't be searched for, as the end of a sentence. The database would reject the query. */
export const getSearchTextProblem = (text: string): string | undefined =>
  isStorable(text) ? undefined : UNSTORABLE_DESCRIPTION;
