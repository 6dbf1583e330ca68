/** Counts characters as code points, not UTF-16 units. JSON Schema counts in the same way. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Predicate of an error message about a text that can't be stored, without a period. */
export const UNSTORABLE_DESCRIPTION = "can't contain a NUL character or half of a surrogate pair";

/** Error message for `.refine(isStorable, STORABLE)`; `checkInput` adds the field's name. */
export const STORABLE = { error: `${UNSTORABLE_DESCRIPTION}.` };

/** Control characters as ranges of a character class. Tools that read the API document don't know `\p{Cc}`. */
const CONTROL_CHARACTERS = '\\u0000-\\u001f\\u007f-\\u009f';

/** Text without control characters. */
export const ONE_LINE = new RegExp(`^[^${CONTROL_CHARACTERS}]*$`);

/** Error message for text that isn't `ONE_LINE`; `checkInput` adds the field's name. */
export const NOT_ONE_LINE = { error: 'can’t contain control characters.' };

/**
 * Returns true if PostgreSQL can store the text: it has no NUL character and no unpaired surrogate. JSON allows both.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** Removes NUL characters and replaces unpaired surrogates, which PostgreSQL can't store. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** Returns the form in which names are compared regardless of case and composition. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();

/** Returns the first characters of a text. Counts UTF-16 units as `slice` does, but keeps surrogate pairs whole. */
export function takeStart(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * Checks whether PostgreSQL can store every text of a JSON value, keys included. Walks level by level, so that deep
 * nesting can't exhaust the stack.
 *
 * @param maxDepth maximum depth of nesting. Default: unlimited.
 */
export function isStorableJson(value: unknown, maxDepth = Number.POSITIVE_INFINITY): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'string') {
        if (!isStorable(each)) return false;
      } else if (typeof each === 'object' && each !== null) addChildren(each, next);
    }
    level = next;
  }
  return true;
}

function addChildren(value: object, children: unknown[]): void {
  if (Array.isArray(value)) for (const each of value) children.push(each);
  else for (const [key, each] of Object.entries(value)) children.push(key, each);
}
