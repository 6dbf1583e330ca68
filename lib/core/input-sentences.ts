import type { FieldErrors } from './errors';

/** Sentences about a request's input. They name a parameter as it was sent, in backticks. */

const MAX_NAMED = 5;
const MAX_NAME_CHARACTERS = 40;

export type InputPath = readonly PropertyKey[];

/** Returns the path as people write it in code, such as `segments[2].end_page`; empty for the whole input. */
export function pathInWords(path: InputPath): string {
  let words = '';
  for (const part of path) {
    if (typeof part === 'number' || /^\d{1,9}$/.test(String(part))) words += `[${String(part)}]`;
    else words += `${words && '.'}${shortName(String(part))}`;
  }
  return words;
}

/** Returns a name that the client chose, shortened to what fits a sentence. */
export function shortName(name: string): string {
  const characters = [...name.slice(0, 2 * MAX_NAME_CHARACTERS)];
  const shown = characters.slice(0, MAX_NAME_CHARACTERS).join('').replaceAll('`', "'");
  return characters.length > MAX_NAME_CHARACTERS ? `${shown}…` : shown;
}

const quoted = (name: string): string => `\`${name}\``;

/**
 * Puts the parameter's name in front of a predicate.
 *
 * @param predicate such as `must be text.`
 */
export function about(path: InputPath, predicate: string): string {
  const name = pathInWords(path);
  return `${name ? quoted(name) : 'The body'} ${predicate}`;
}

/**
 * Names the parameter in the sentence of a schema: one that begins with "This" or with the parameter's own name is
 * about the parameter, so that the quoted path takes the place of that word.
 */
export function withName(path: InputPath, sentence: string): string {
  const last = String(path.at(-1) ?? '');
  for (const subject of ['This', pathInWords(path), last]) {
    if (subject && sentence.startsWith(`${subject} `)) return about(path, sentence.slice(subject.length + 1));
  }
  return sentence;
}

/**
 * Lists names, of which there may be any number: the first five, and how many more there are.
 *
 * @param names at least one
 */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => quoted(shortName(name)));
  const more = names.length - shown.length;
  if (more > 0) shown.push(`${more} more`);
  return new Intl.ListFormat('en-US').format(shown);
}

/** Returns "`a` is not a known field." for one name, and "Unknown fields: …" for more. */
export const unknownNames = (names: readonly string[], what: string): string =>
  names.length === 1
    ? `${listNames(names)} is not a known ${what}.`
    : `Unknown ${what}s: ${listNames(names)}.`;

/** The first problems in one text, each with the name of its field; for a surface without `errors`. */
export function summaryOf(errors: FieldErrors): string {
  const sentences = sentencesOf(errors);
  const shown = sentences.slice(0, MAX_NAMED);
  const more = sentences.length - shown.length;
  if (more > 0) shown.push(`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`);
  return shown.join(' ');
}

/** The first problem, with the name of its field. */
export const firstOf = (errors: FieldErrors): string => sentencesOf(errors)[0]!;

const sentencesOf = (errors: FieldErrors): string[] =>
  Object.entries(errors).flatMap(([path, each]) => each.map((sentence) => namedSentence(path, sentence)));

/** @param path as the keys of `errors` have it, such as `segments.2.end_page` */
function namedSentence(path: string, sentence: string): string {
  if (path === 'body' || sentence.includes('`') || sentence.startsWith(`${path}:`)) return sentence;
  return `${quoted(pathInWords(path.split('.')))}: ${sentence}`;
}
