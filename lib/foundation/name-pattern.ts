import { MAX_NAME_CHARACTERS, replaceUnsafeCharacters, stripHiddenCharacters } from './file-names';
import { countCharacters, takeStart } from './text';

/** Placeholders of a name pattern, with what they stand for. */
export const NAME_PLACEHOLDERS = {
  type: 'document type',
  number: 'number of the document, for example its invoice number',
  party: 'company that issued the document',
  date: 'date of the document, as YYYY-MM-DD',
  file: 'name of the file without its extension',
  pages: 'pages in the file, for example “pages 1–2”',
} as const;
export type NamePlaceholder = keyof typeof NAME_PLACEHOLDERS;

/** Values of the placeholders. A missing value is absent or `null`. */
export type NameValues = Partial<Record<NamePlaceholder, string | null>>;

export const DEFAULT_NAME_PATTERN = '{type} {number} – {party}';
export const MAX_NAME_PATTERN_CHARACTERS = 200;

/** Placeholders that are read from the pages. */
const READ_FROM_PAGES = ['number', 'party', 'date'] as const satisfies readonly NamePlaceholder[];
const MAX_VALUE_CHARACTERS = 80;

const KNOWN = Object.keys(NAME_PLACEHOLDERS) as NamePlaceholder[];
const LIST = KNOWN.map((name) => `{${name}}`).join(', ');
const PLACEHOLDER = /\{([^{}]*)\}/g;

const getPlaceholders = (pattern: string): string[] =>
  [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1]!);

/** Returns the placeholders of a pattern that are read from the pages. */
export const getReadPlaceholders = (pattern: string) =>
  READ_FROM_PAGES.filter((name) => getPlaceholders(pattern).includes(name));

/** Returns why a text is not a pattern, as a sentence; `null` if it is one. */
export function findNamePatternProblem(pattern: string): string | null {
  const found = getPlaceholders(pattern);
  const unknown = found.find((name) => !KNOWN.includes(name as NamePlaceholder));
  if (unknown !== undefined) return `{${unknown}} is not a placeholder. Use ${LIST}.`;
  if (/[{}]/.test(pattern.replaceAll(PLACEHOLDER, ''))) {
    return `A brace without its counterpart. Write placeholders as ${LIST}.`;
  }
  return found.length === 0 ? `The pattern needs a placeholder. Use ${LIST}.` : null;
}

/** Stands for a missing value while a name is composed. */
const MISSING = '\u0000';
const SEPARATORS = '[\\s\\-–—_,;:·.|#+&]*';
const EMPTY_BRACKETS = new RegExp(`[([]\\s*${MISSING}\\s*[)\\]]`, 'gu');
const MISSING_WITH_SEPARATORS = new RegExp(`(${SEPARATORS})${MISSING}(${SEPARATORS})`, 'u');
const AT_THE_ENDS = new RegExp(`^${SEPARATORS}|${SEPARATORS}$`, 'gu');

/**
 * Composes a file name. Missing values drop out with their separators, and characters that file systems reject become
 * hyphens.
 *
 * @param extension extension with its dot, which the name has exactly once
 * @returns `null` if the pattern asks for values of the pages, and none of them is known
 */
export function composeName(pattern: string, values: NameValues, extension: string): string | null {
  const read = getReadPlaceholders(pattern);
  if (read.length > 0 && read.every((name) => !values[name])) return null;
  let text = pattern.replaceAll(
    PLACEHOLDER,
    (_, name: NamePlaceholder) => toNameText(values[name]) || MISSING,
  );
  text = text.replaceAll(EMPTY_BRACKETS, MISSING);
  while (text.includes(MISSING)) text = text.replace(MISSING_WITH_SEPARATORS, joinSeparators);
  text = removeExtension(toSafe(text).replaceAll(AT_THE_ENDS, ''), extension);
  if (text === '') return null;
  return takeCharacters(text, MAX_NAME_CHARACTERS - countCharacters(extension)) + extension;
}

/** Keeps one of the separators around a missing value: at an end, none; between values, the more visible one. */
function joinSeparators(found: string, before: string, after: string, at: number, text: string): string {
  const isAtEnd = at === 0 || at + found.length === text.length;
  if (isAtEnd) return '';
  return after.trim() === '' && before !== '' ? before : after;
}

const toNameText = (value: string | null | undefined): string =>
  takeCharacters(toSafe(value ?? ''), MAX_VALUE_CHARACTERS).trim();

const toSafe = (text: string): string =>
  replaceUnsafeCharacters(stripHiddenCharacters(text.replaceAll(/\s+/g, ' ')), '-').trim();

const removeExtension = (text: string, extension: string): string =>
  extension !== '' && text.toLowerCase().endsWith(extension.toLowerCase())
    ? text.slice(0, -extension.length).trimEnd()
    : text;

const takeCharacters = (text: string, max: number): string =>
  countCharacters(text) <= max ? text : [...takeStart(text, 4 * max)].slice(0, max).join('').trimEnd();
