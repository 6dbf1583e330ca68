import { escapePattern } from '../escape-pattern';
import { CATALOGS } from './catalogs';
import type { CodedSentence, SentenceValues } from './coded-sentence';
import { formatEnglishSentence } from './format-english-sentence';
import { DEFAULT_LOCALE } from './locales';

/**
 * Finds the codes and the values of English sentences that are stored as text, for example of the reason of a hold. The
 * English catalog has each sentence once, so that a sentence determines its code.
 */

const {
  problems: SENTENCES,
  containers: CONTAINERS,
  causes: CAUSES,
  fileTypes: FILE_TYPES,
} = CATALOGS[DEFAULT_LOCALE].labels;

const NUMBER = String.raw`(\d[\d,]*)`;
/** Patterns of values by their names. Other values are any text. */
const PATTERNS: Readonly<Record<string, string>> = {
  confidence: String.raw`(\d+)%`,
  container: `(${Object.values(CONTAINERS).join('|')})`,
  amount: String.raw`(\d+(?:\.\d+)?)`,
  bound: String.raw`(\d+(?:\.\d+)?)`,
  seconds: String.raw`(\d+(?:\.\d+)?)`,
  status: String.raw`(\d+)`,
  ...Object.fromEntries(
    [
      ...['count', 'first', 'last', 'line', 'max', 'page', 'pages', 'total'],
      ...['last_page', 'segment_page', 'words'],
    ].map((name) => [name, NUMBER]),
  ),
};
const ANY_TEXT = '(.+?)';

interface Template {
  code: string;
  pattern: RegExp;
  /** Names of the values, in the order of the groups of the pattern. */
  names: string[];
}

/** Placeholder, number, or plural with a form for one and for other numbers. */
const PLACEHOLDER = /\{(\w+)(?:, number)?\}|\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/** Part of a message as the production build precompiles it: text, a number sign, or a placeholder with its forms. */
type CompiledPart = string | 0 | [name: string, kind?: unknown, forms?: { one?: Compiled; other?: Compiled }];
type Compiled = string | CompiledPart[];

/** Returns the ICU text of a message. */
function restoreMessage(message: Compiled): string {
  if (typeof message === 'string') return message;
  return message.map(restorePart).join('');
}

function restorePart(part: CompiledPart): string {
  if (part === 0) return '#';
  if (typeof part === 'string') return part;
  const [name, , forms] = part;
  if (forms?.other === undefined) return `{${name}}`;
  return `{${name}, plural, one {${restoreMessage(forms.one ?? '')}} other {${restoreMessage(forms.other)}}}`;
}

/**
 * @param compiled as in the catalog: the production build precompiles messages with placeholders
 * @param isWhole the text has nothing after the message
 */
export function createTemplate(code: string, compiled: Compiled, isWhole = false): Template {
  const message = restoreMessage(compiled);
  const names: string[] = [];
  let source = '';
  let end = 0;
  const addForm = (name: string, form: string) => {
    const parts = form.split('#');
    for (let index = 1; index < parts.length; index += 1) names.push(name);
    return parts.map(escapePattern).join(NUMBER);
  };
  for (const match of message.matchAll(PLACEHOLDER)) {
    const [all, name, counted, one = '', other = ''] = match;
    source += escapePattern(message.slice(end, match.index));
    end = match.index + all.length;
    if (counted !== undefined) source += `(?:${addForm(counted, one)}|${addForm(counted, other)})`;
    else {
      names.push(name!);
      source += PATTERNS[name!] ?? ANY_TEXT;
    }
  }
  source += escapePattern(message.slice(end));
  return { code, names, pattern: new RegExp(`^${source}${isWhole ? '$' : '(?= |$)'}`, 's') };
}

const TEMPLATES: readonly Template[] = Object.entries(SENTENCES)
  .filter(([code]) => code !== 'text')
  .map(([code, message]) => createTemplate(code, message));

const compileParts = (messages: object): readonly Template[] =>
  Object.entries(messages).map(([code, message]) => createTemplate(code, message, true));

/** Messages that are values in sentences, by the name of the value, with the name of the value that has their code. */
const PARTS: Readonly<Record<string, { codeName: string; templates: readonly Template[] }>> = {
  problem: { codeName: 'cause', templates: compileParts(CAUSES) },
  what: { codeName: 'file_type', templates: compileParts(FILE_TYPES) },
};

/** Returns the code and the values of the name of a rejected file type; no values if the type is unknown. */
export const findFileType = (text: string): SentenceValues => findPart('what', text);

function findPart(name: string, text: string): SentenceValues {
  const part = PARTS[name];
  const found = part?.templates.flatMap((template) => matchTemplate(template, text) ?? []) ?? [];
  const [best] = found.sort((a, b) => a.free - b.free);
  return part && best ? { [part.codeName]: best.sentence.code, ...best.sentence.values } : {};
}

interface Found {
  sentence: CodedSentence;
  /** Length of the sentence in the text. */
  length: number;
  /** Length of the values that can be any text. */
  free: number;
}

/** Maximum length of a text, because the time grows faster than the length. Sheaf's own texts are shorter. */
const MAX_CHARACTERS = 2000;
const MAX_CACHED_TEXTS = 500;
/** Results of the last texts, because lists and status requests repeat them. */
const cache = new Map<string, CodedSentence[] | undefined>();

/**
 * Returns the sentences of a text. A sentence that is not in the catalog, for example the message of an external service,
 * has the code `text`.
 *
 * @returns `undefined` if no sentence is in the catalog, and for a text that is too long
 */
export function findCodedSentences(text: string): CodedSentence[] | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const known = cache.has(text) ? cache.get(text) : parse(text);
  // The order of a map is the order of its insertions: the first text was not used for the longest time.
  cache.delete(text);
  cache.set(text, known);
  if (cache.size > MAX_CACHED_TEXTS) cache.delete(cache.keys().next().value!);
  return known;
}

function parse(text: string): CodedSentence[] | undefined {
  const sentences: CodedSentence[] = [];
  let rest = text;
  while (rest !== '') {
    const found = findFirstSentence(rest) ?? takeSentence(rest);
    sentences.push(found.sentence);
    rest = rest.slice(found.length + 1);
  }
  const isKnown = sentences.some(({ code }) => code !== 'text');
  return isKnown && formatEnglishText(sentences) === text ? sentences : undefined;
}

const formatEnglishText = (sentences: readonly CodedSentence[]): string =>
  sentences.map((sentence) => formatEnglishSentence('problems', sentence)).join(' ');

/** Returns the longest sentence that the text begins with. Of equal ones, returns that with the least free text. */
function findFirstSentence(text: string): Found | undefined {
  const found = TEMPLATES.flatMap((template) => matchTemplate(template, text) ?? []);
  return found.sort((a, b) => b.length - a.length || a.free - b.free)[0];
}

function matchTemplate({ code, pattern, names }: Template, text: string): Found | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const values: SentenceValues = {};
  let free = 0;
  for (const [index, name] of names.entries()) {
    const value = match[index + 1];
    if (value === undefined) continue;
    values[name] = parseValue(name, value);
    Object.assign(values, findPart(name, value));
    if (!PATTERNS[name]) free += value.length;
  }
  return { sentence: { code, values }, length: match[0].length, free };
}

function parseValue(name: string, text: string): string | number {
  if (name === 'container')
    return Object.entries(CONTAINERS).find(([, label]) => label === text)?.[0] ?? text;
  if (name === 'confidence') return Number(text) / 100;
  return PATTERNS[name] === NUMBER ? Number(text.replaceAll(',', '')) : text;
}

/** Takes a sentence that is not in the catalog. */
function takeSentence(text: string): Found {
  const sentence = /^.+?[.:!?](?= |$)/s.exec(text)?.[0] ?? text;
  return { sentence: { code: 'text', values: { text: sentence } }, length: sentence.length, free: 0 };
}
