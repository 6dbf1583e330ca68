import type { FieldErrors } from './errors';
import { formatList } from './phrases';

/** Error messages about a request's input. They name a parameter as it was sent, in backticks. */

const MAX_LISTED_NAMES = 5;
const MAX_NAME_CHARACTERS = 40;

export type InputPath = readonly PropertyKey[];

/** Formats a path as in code, for example `segments[2].end_page`; empty for the whole input. */
export function formatPath(path: InputPath): string {
  let words = '';
  for (const part of path) {
    if (typeof part === 'number' || /^\d{1,9}$/.test(String(part))) words += `[${String(part)}]`;
    else words += `${words && '.'}${shortName(String(part))}`;
  }
  return words;
}

/** Shortens a name from the client to fit in a message. */
export function shortName(name: string): string {
  const characters = [...name.slice(0, 2 * MAX_NAME_CHARACTERS)];
  const shown = characters.slice(0, MAX_NAME_CHARACTERS).join('').replaceAll('`', "'");
  return characters.length > MAX_NAME_CHARACTERS ? `${shown}…` : shown;
}

const quote = (name: string): string => `\`${name}\``;

/**
 * Puts the parameter's name before a predicate.
 *
 * @param predicate for example `must be text.`
 */
export function formatProblem(path: InputPath, predicate: string): string {
  const name = formatPath(path);
  return `${name ? quote(name) : 'The body'} ${predicate}`;
}

/**
 * Adds the parameter's name to a schema's message. If the message begins with "This" or the parameter's name, the
 * quoted path replaces that word.
 */
export function prefixWithName(path: InputPath, sentence: string): string {
  const last = String(path.at(-1) ?? '');
  for (const subject of ['This', formatPath(path), last]) {
    if (subject && sentence.startsWith(`${subject} `))
      return formatProblem(path, sentence.slice(subject.length + 1));
  }
  return sentence;
}

/**
 * Formats a list of names: the first five, and the number of further names.
 *
 * @param names at least one
 */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => quote(shortName(name)));
  const more = names.length - shown.length;
  if (more > 0) shown.push(`${more} more`);
  return formatList(shown);
}

/** Returns "`a` is not a known field." for one name, and "Unknown fields: …" for more. */
export const formatUnknownNames = (names: readonly string[], what: string): string =>
  names.length === 1
    ? `${listNames(names)} is not a known ${what}.`
    : `Unknown ${what}s: ${listNames(names)}.`;

/** Joins the first problems into one text, each with its field name. For output without `errors`. */
export function summarizeErrors(errors: FieldErrors): string {
  const sentences = getMessages(errors);
  const shown = sentences.slice(0, MAX_LISTED_NAMES);
  const more = sentences.length - shown.length;
  if (more > 0) shown.push(`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`);
  return shown.join(' ');
}

/** Returns the first problem with its field name. */
export const getFirstMessages = (errors: FieldErrors): string => getMessages(errors)[0]!;

const getMessages = (errors: FieldErrors): string[] =>
  Object.entries(errors).flatMap(([path, each]) =>
    each.map((sentence) => formatNamedMessage(path, sentence)),
  );

/** @param path as in the keys of `errors`, for example `segments.2.end_page` */
function formatNamedMessage(path: string, sentence: string): string {
  if (path === 'body' || sentence.includes('`') || sentence.startsWith(`${path}:`)) return sentence;
  return `${quote(formatPath(path.split('.')))}: ${sentence}`;
}
