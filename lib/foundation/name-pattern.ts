import { MAX_NAME_CHARACTERS, replaceUnsafeCharacters, stripHiddenCharacters } from './file-names';
import type { ProblemReason } from './problem-reason';
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

/** Why a text is not a pattern of names: its reason, and the sentence of the API. */
interface NamePatternProblem extends ProblemReason {
  sentence: string;
}

const getPlaceholders = (pattern: string): string[] =>
  [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1]!);

/** Returns the placeholders of a pattern that are read from the pages. */
export const getReadPlaceholders = (pattern: string) =>
  READ_FROM_PAGES.filter((name) => getPlaceholders(pattern).includes(name));

/** Returns why a text is not a pattern; `null` if it is one. */
export function checkNamePattern(pattern: string): NamePatternProblem | null {
  const found = getPlaceholders(pattern);
  const unknown = found.find((name) => !KNOWN.includes(name as NamePlaceholder));
  if (unknown !== undefined) {
    const placeholder = `{${unknown}}`;
    const sentence = `${placeholder} is not a placeholder. Use ${LIST}.`;
    return { kind: 'placeholderUnknown', values: { placeholder, known: LIST }, sentence };
  }
  if (/[{}]/.test(pattern.replaceAll(PLACEHOLDER, ''))) {
    const sentence = `A brace without its counterpart. Write placeholders as ${LIST}.`;
    return { kind: 'placeholderBrace', values: { known: LIST }, sentence };
  }
  const repeated = found.find((name, index) => found.indexOf(name) !== index);
  if (repeated !== undefined) {
    const placeholder = `{${repeated}}`;
    const sentence = `${placeholder} is repeated. Use each placeholder once.`;
    return { kind: 'placeholderRepeated', values: { placeholder }, sentence };
  }
  if (found.length > 0) return null;
  const sentence = `The pattern needs a placeholder. Use ${LIST}.`;
  return { kind: 'placeholderMissing', values: { known: LIST }, sentence };
}

/** A character that can separate values. */
const SEPARATOR = /[\s\-–—_,;:·.|#+&]/u;

/**
 * Composes a file name. Missing values and their separators are left out, and characters that file systems reject become
 * hyphens.
 *
 * @param extension extension with its dot, which the name has exactly once
 * @returns `null` if the pattern asks for values of the pages, and none of them is known
 */
export function composeName(pattern: string, values: NameValues, extension: string): string | null {
  const read = getReadPlaceholders(pattern);
  if (read.length > 0 && read.every((name) => !values[name])) return null;
  const joined = joinPieces(removeEmptyBrackets(fillIn(pattern, values)));
  const text = removeExtension(trimSeparators(toSafe(joined)), extension);
  if (text === '') return null;
  return takeCharacters(text, MAX_NAME_CHARACTERS - countCharacters(extension)) + extension;
}

/** Returns the texts of a name. A value is missing between one text and the next. */
function fillIn(pattern: string, values: NameValues): string[] {
  const pieces = [''];
  // Literal texts and the names of placeholders alternate.
  for (const [index, text] of pattern.split(PLACEHOLDER).entries()) {
    const known = index % 2 === 0 ? text : toNameText(values[text as NamePlaceholder]);
    if (index % 2 === 1 && known === '') pieces.push('');
    else pieces[pieces.length - 1] += known;
  }
  return pieces;
}

/** Removes the brackets around a missing value. */
function removeEmptyBrackets(pieces: readonly string[]): string[] {
  const kept = [...pieces];
  for (let index = 1; index < kept.length; index += 1) {
    const [before, after] = [kept[index - 1]!.trimEnd(), kept[index]!.trimStart()];
    if (!/[([]/.test(before.slice(-1)) || !/[)\]]/.test(after.slice(0, 1))) continue;
    kept[index - 1] = before.slice(0, -1);
    kept[index] = after.slice(1);
  }
  return kept;
}

/**
 * Joins the texts around missing values. Keeps one of the separators around a missing value: at an end, none; between
 * values, the more visible one. Looks at each character a fixed number of times, because names of files can have long
 * runs of separators.
 */
function joinPieces([start = '', ...others]: readonly string[]): string {
  let text = start.slice(0, findLastRun(start));
  let separators = start.slice(text.length);
  for (const [index, piece] of others.entries()) {
    const after = piece.slice(0, findFirstRun(piece));
    const rest = piece.slice(after.length);
    const isAtEnd = text === '' || (rest === '' && index === others.length - 1);
    if (isAtEnd) separators = '';
    else if (after.trim() !== '' || separators === '') separators = after;
    if (rest === '') continue;
    const end = findLastRun(rest);
    text += separators + rest.slice(0, end);
    separators = rest.slice(end);
  }
  return text + separators;
}

/** Returns the length of the separators that a text begins with. */
function findFirstRun(text: string): number {
  let end = 0;
  while (end < text.length && SEPARATOR.test(text[end]!)) end += 1;
  return end;
}

/** Returns the position of the separators that a text ends with. */
function findLastRun(text: string): number {
  let start = text.length;
  while (start > 0 && SEPARATOR.test(text[start - 1]!)) start -= 1;
  return start;
}

const trimSeparators = (text: string): string => {
  const kept = text.slice(0, findLastRun(text));
  return kept.slice(findFirstRun(kept));
};

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
