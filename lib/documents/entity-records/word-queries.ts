/** Maximum words of a text that are searched. */
const MAX_WORDS = 12;

/**
 * Builds a text search query for records that contain every word as a prefix.
 *
 * @param lexemes lexemes of the search text from PostgreSQL's parser
 * @returns `null` if there are no words
 */
export function buildAllWordsQuery(lexemes: readonly string[]): string | null {
  const words = lexemes.slice(0, MAX_WORDS).map(buildPrefixQuery);
  return words.length === 0 ? null : words.join(' & ');
}

/**
 * Builds a prefix query. PostgreSQL's parser keeps the sign of a number after a hyphen, plus or slash: "S-1004" becomes
 * "s" and "-1004". A search for 1004 must match it too.
 */
function buildPrefixQuery(lexeme: string): string {
  const forms = /^\d/.test(lexeme) ? [lexeme, `-${lexeme}`, `+${lexeme}`, `/${lexeme}`] : [lexeme];
  return `(${forms.map((form) => `${quote(form)}:*`).join(' | ')})`;
}

/**
 * Extracts the email addresses from a search text. The parser treats a complete address as one word but a prefix of one
 * as several, so each is queried separately.
 *
 * @returns addresses in lowercase, as indexed, and the rest of the text
 */
export function splitOffEmailAddresses(text: string): { addresses: string[]; rest: string } {
  const pieces = text.split(/\s+/);
  const addresses = pieces.filter((piece) => EMAIL_ADDRESS_PATTERN.test(piece)).slice(0, MAX_WORDS);
  const rest = pieces.filter((piece) => !EMAIL_ADDRESS_PATTERN.test(piece)).join(' ');
  return { addresses: addresses.map((address) => address.toLowerCase()), rest };
}
const EMAIL_ADDRESS_PATTERN = /^[^@]+@[^@]*$/;

/**
 * Builds a text search query for records that contain an address as a prefix, or all words that the parser makes of it.
 *
 * @param lexemes lexemes of the address
 */
export function buildAddressQuery(address: string, lexemes: readonly string[]): string {
  const words = buildAllWordsQuery(lexemes);
  const whole = `${quote(address)}:*`;
  return words === null ? whole : `(${whole} | (${words}))`;
}

const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Builds a query for records that contain every whole word of a text.
 *
 * @param lexemes lexemes of the text, at least one
 */
export const buildWholeWordsQuery = (lexemes: readonly string[]): string =>
  lexemes.slice(0, MAX_WORDS).map(quote).join(' & ');

/**
 * Builds a query for records that contain the longest word of a text with one typo: a wrong, extra or missing letter,
 * or two swapped letters. Covers typos in the first half; `buildSharedWordsQueries` covers the second half.
 *
 * @param lexemes lexemes of the text, at least one
 * @returns `null` if the word is too short
 */
export function buildMisspellingQuery(lexemes: readonly string[]): string | null {
  const longest = lexemes.reduce((best, word) => (word.length > best.length ? word : best));
  const signs = [...longest].slice(0, MAX_MISSPELLED_LETTERS);
  if (signs.length < MIN_MISSPELLED_LETTERS) return null;
  const forms = new Set<string>();
  for (let at = 0; at <= signs.length / 2; at += 1) {
    const [before, from, behind] = [signs.slice(0, at), signs.slice(at), signs.slice(at + 1)];
    const form = (...parts: string[][]) => forms.add(parts.flat().join(''));
    form(before, behind);
    form(before, from.slice(1, 2), from.slice(0, 1), from.slice(2));
    for (const letter of LETTERS) {
      form(before, [letter], behind);
      form(before, [letter], from);
    }
  }
  return [...forms].map((word) => `${quote(word)}:*`).join(' | ');
}
const MIN_MISSPELLED_LETTERS = 4;
/** Maximum letters checked for typos, from the start of the word. */
const MAX_MISSPELLED_LETTERS = 16;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789äöüßéèàçñ'];

/**
 * Builds queries for similar texts, from the strictest to the loosest: records that share all words, all but one, down
 * to half of them. Compares the first half of each word and uses the longest words, because they are most specific.
 *
 * @param lexemes lexemes of the text
 */
export function buildSharedWordsQueries(lexemes: readonly string[]): string[] {
  const longest = [...lexemes].sort((a, b) => b.length - a.length).slice(0, 5);
  const words = longest.map((word) => `${quote(getFirstHalf(word))}:*`);
  const queries: string[] = [];
  for (let size = words.length; size >= Math.max(1, Math.ceil(words.length / 2)); size -= 1) {
    queries.push(
      getCombinations(words, size)
        .map((some) => `(${some.join(' & ')})`)
        .join(' | '),
    );
  }
  return queries;
}

/** Splits by characters, because half of a surrogate pair is invalid. */
function getFirstHalf(word: string): string {
  const signs = [...word];
  return signs.slice(0, Math.max(3, Math.floor(signs.length / 2))).join('');
}

/** Returns all combinations of this size. */
function getCombinations(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return words.flatMap((word, index) =>
    getCombinations(words.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}
