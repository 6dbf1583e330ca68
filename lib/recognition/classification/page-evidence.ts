import { normalizeText } from '@/lib/recognition/lexicon/tokenize-page-text';
import { parsePrintedPageNumber } from './printed-page-number';

/** First and last number of a page's numbered lines, for example clauses or positions of an invoice. */
export interface ListNumbers {
  first: number;
  last: number;
}

const MAX_LABELED_VALUES = 40;
const MIN_LABEL_LETTERS = 3;
const MAX_LABEL_WORDS = 6;
/** Minimum number of digits of a value. Fewer digits are quantities or page numbers. */
const MIN_VALUE_DIGITS = 3;

interface PageLine {
  text: string;
  pieces: readonly string[];
}

/**
 * Finds values that contain digits and follow a label on the same line, for example the number of an invoice, in any
 * language. A label that occurs several times is left out, because it is a row of a table.
 */
export function findLabeledValues(lines: readonly PageLine[]): Map<string, string> {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { text } of lines.slice(0, 2 * MAX_LABELED_VALUES)) {
    const words = text.slice(0, 200).split(/\s+/);
    const from = words.findIndex((word) => /\d/.test(word));
    if (from < 1 || from > MAX_LABEL_WORDS) continue;
    const label = normalizeText(words.slice(0, from).join(' '))
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
    const value = words
      .slice(from)
      .join('')
      .toUpperCase()
      .replace(/[^\p{L}\d]/gu, '');
    const digits = value.replace(/\D/g, '').length;
    if (label.replaceAll(' ', '').length < MIN_LABEL_LETTERS || digits < MIN_VALUE_DIGITS) continue;
    if (parsePrintedPageNumber([text]) !== null) continue;
    if (values.has(label) && values.get(label) !== value) repeated.add(label);
    values.set(label, value);
  }
  for (const label of repeated) values.delete(label);
  return new Map([...values].slice(0, MAX_LABELED_VALUES));
}

const LIST_NUMBER =
  /^(?:§|section|sec\.|article|art\.?|artikel|articulo|articolo|abschnitt|clause|ziffer|paragraaf|punkt)?\s{0,3}(\d{1,2})(?:[.)](?:\d{1,2}[.)]?){0,3})?\s+(?=[\p{L}“"(])/iu;
/** Maximum step between the numbers of a list. Larger steps are other numbers at the beginning of a line. */
const MAX_LIST_STEP = 2;

/** Finds the numbers of lines such as `3. Liability` or `Section 4.2 Notices`. Keeps those that count up. */
export function findListNumbers(lines: readonly PageLine[]): ListNumbers | null {
  let list: ListNumbers | null = null;
  for (const { text } of lines) {
    const number = Number(LIST_NUMBER.exec(text.slice(0, 60))?.[1] ?? 0);
    if (number < 1) continue;
    list ??= { first: number, last: number };
    if (number > list.last && number <= list.last + MAX_LIST_STEP) list.last = number;
  }
  return list;
}

const DOMAIN = /(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,40}){1,3})/gi;
const BANK_ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}/g;
const MAX_CONTACTS = 20;

/** Finds domains of email and web addresses, and bank accounts. */
export function findContacts(text: string): Set<string> {
  const domains = [...text.matchAll(DOMAIN)].map(([, domain]) => domain!.toLowerCase());
  const accounts = (text.match(BANK_ACCOUNT) ?? []).map((account) => account.replaceAll(' ', ''));
  return new Set([...domains, ...accounts].slice(0, MAX_CONTACTS));
}

const CAPITALIZED = /(?<![\p{L}\d])\p{Lu}[\p{L}\d&-]{2,30}/gu;
const MAX_NAMES = 30;

/** Finds the most frequent words that a page never writes in lower case, such as the names of parties. */
export function findNames(text: string): Set<string> {
  const lower = new Set(text.match(/(?<![\p{L}\d])\p{Ll}[\p{L}\d&-]{2,30}/gu) ?? []);
  const counts = new Map<string, number>();
  for (const word of text.match(CAPITALIZED) ?? []) {
    const name = word.toLowerCase();
    if (!lower.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_NAMES)
      .map(([name]) => name),
  );
}

/** Frequent words of each language that the others rarely use, normalized by `splitWords`. */
const FREQUENT_WORDS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    en: 'the of and to for with that is are by be from shall your which',
    de: 'der die das und den dem nicht mit ist zu auf fur von werden eine bei',
    fr: 'les des et du est pour dans sur une par au aux vous avec',
    es: 'el los las y para una del con por su que se',
    it: 'il di della che per del gli nel sono con dei alla',
    nl: 'het een van voor zijn met niet wordt aan bij te op',
    pl: 'w na nie do sie z jest oraz przez od za',
    pt: 'os da do em nao uma com para ao pelo sua',
  }).map(([language, words]) => [language, words.split(' ')]),
);
const LANGUAGES_OF_WORD = new Map<string, string[]>();
for (const [language, words] of Object.entries(FREQUENT_WORDS)) {
  for (const word of words) LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), language]);
}
const MIN_FREQUENT_WORDS = 8;
/** Minimum lead of a language over the next one, as a factor. */
const MIN_LEAD = 1.5;

/** Detects the language of normalized words by their most frequent ones. Returns `null` if it is unclear. */
export function detectTextLanguage(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of LANGUAGES_OF_WORD.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < MIN_FREQUENT_WORDS) return null;
  return best[1] >= MIN_LEAD * (second?.[1] ?? 0) ? best[0] : null;
}
