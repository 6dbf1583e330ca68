/** Simple reference implementation of the search, independent of the database's rules, for tests. */

export interface Searchable {
  names: string[];
  values: string[];
  pages: string[];
}

/** Checks whether a document contains every word of the query. */
export function matchesQuery(document: Searchable, requested: string): boolean {
  const words = requested
    .split(/\s+/)
    .map(joinWord)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => containsWord(document, word));
}

function containsWord({ names, values, pages }: Searchable, word: string): boolean {
  const inside = names.some((name) => name.split(/\s+/).some((part) => joinWord(part).includes(word)));
  const whole = [...word].length < 2;
  const onPage = (text: string) =>
    getSuffixes(text).some((tail) => (whole ? tail === word : tail.startsWith(word)));
  return (
    inside ||
    values.some((value) => getSuffixes(value).some((tail) => tail.startsWith(word))) ||
    pages.some(onPage)
  );
}

/** Returns the suffixes of each word in a text that start at a word segment. */
const getSuffixes = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => {
    const pieces = normalizeText(word)
      .replaceAll(/([a-z])(\d)/g, '$1.$2')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((piece) => piece !== '');
    return pieces.map((_, index) => pieces.slice(index).join(''));
  });

const joinWord = (word: string): string => normalizeText(word).replaceAll(/[^\p{L}\p{N}]/gu, '');

const normalizeText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
