/** How many words of a text are looked for. */
const MAX_WORDS = 12;

/**
 * A text search query for the records that have every word, by its beginning.
 *
 * @param lexemes as PostgreSQL's parser made them of what was asked for
 * @returns null when there is no word in it
 */
export function allWords(lexemes: readonly string[]): string | null {
  const words = lexemes.slice(0, MAX_WORDS).map(beginsWith);
  return words.length === 0 ? null : words.join(' & ');
}

/**
 * A number behind a hyphen, a plus or a slash is a word with that sign to the parser: "S-1004" has "s" and "-1004". Who
 * looks for 1004 means it too.
 */
function beginsWith(lexeme: string): string {
  const forms = /^\d/.test(lexeme) ? [lexeme, `-${lexeme}`, `+${lexeme}`, `/${lexeme}`] : [lexeme];
  return `(${forms.map((form) => `${quoted(form)}:*`).join(' | ')})`;
}

/**
 * Takes the e-mail addresses out of what is asked for. A whole one is one word to the parser, while the beginning of one
 * is several, so that each is asked for by itself.
 *
 * @returns addresses in lower case, as the index has them, and the rest of the text
 */
export function apartFromAddresses(text: string): { addresses: string[]; rest: string } {
  const pieces = text.split(/\s+/);
  const addresses = pieces.filter((piece) => ADDRESS.test(piece)).slice(0, MAX_WORDS);
  const rest = pieces.filter((piece) => !ADDRESS.test(piece)).join(' ');
  return { addresses: addresses.map((address) => address.toLowerCase()), rest };
}
const ADDRESS = /^[^@]+@[^@]*$/;

/**
 * A text search query for the records that have an address, by its beginning, or all the words that the parser makes of it.
 *
 * @param lexemes of the address
 */
export function addressOrWords(address: string, lexemes: readonly string[]): string {
  const words = allWords(lexemes);
  const whole = `${quoted(address)}:*`;
  return words === null ? whole : `(${whole} | (${words}))`;
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * A query for the records that have every word of a text, whole.
 *
 * @param lexemes of the text, at least one
 */
export const wholeWords = (lexemes: readonly string[]): string =>
  lexemes.slice(0, MAX_WORDS).map(quoted).join(' & ');

/**
 * A query for the records that have the longest word of a text with one wrong letter: another, one too many, one too
 * few, or two in the wrong order. In its first half, since `sharedWords` finds what is wrong in the second.
 *
 * @param lexemes of the text, at least one
 * @returns null for a word that is too short to tell anything
 */
export function misspelt(lexemes: readonly string[]): string | null {
  const longest = lexemes.reduce((best, word) => (word.length > best.length ? word : best));
  const signs = [...longest].slice(0, MAX_MISSPELT);
  if (signs.length < MIN_MISSPELT) return null;
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
  return [...forms].map((word) => `${quoted(word)}:*`).join(' | ');
}
const MIN_MISSPELT = 4;
/** Of a longer word, the beginning. */
const MAX_MISSPELT = 16;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789äöüßéèàçñ'];

/**
 * Queries for texts that are alike, from the one that finds the fewest to the one that finds the most: the records that
 * share all words, all but one, and so on to half of them. Of each word the first half must be the same, and the longest
 * words are looked for, since they tell most.
 *
 * @param lexemes of the text that was read
 */
export function sharedWords(lexemes: readonly string[]): string[] {
  const longest = [...lexemes].sort((a, b) => b.length - a.length).slice(0, 5);
  const words = longest.map((word) => `${quoted(firstHalf(word))}:*`);
  const queries: string[] = [];
  for (let size = words.length; size >= Math.max(1, Math.ceil(words.length / 2)); size -= 1) {
    queries.push(
      choose(words, size)
        .map((some) => `(${some.join(' & ')})`)
        .join(' | '),
    );
  }
  return queries;
}

/** By characters: half of a surrogate pair is none. */
function firstHalf(word: string): string {
  const signs = [...word];
  return signs.slice(0, Math.max(3, Math.floor(signs.length / 2))).join('');
}

/** Every way to take so many of them. */
function choose(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return words.flatMap((word, index) =>
    choose(words.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}
