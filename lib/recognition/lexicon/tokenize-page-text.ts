/** Normalizes text for the classifier: lower case, without accents. Applies to pages and to cues. */

export const normalizeText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l');

const WORD_PATTERN = /[\p{L}\p{N}]+|[#:<]/gu;

/** Splits text into words, numbers, and the few signs that have a meaning after a word. */
export const splitWords = (text: string): string[] =>
  (normalizeText(text).match(WORD_PATTERN) ?? []).map(toSingular);

/** Normalizes a phrase, so that differences in case, accents, signs, or plural don't matter. */
export const normalizePhrase = (text: string): string => splitWords(text).join(' ');

const toSingular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

const STOP_WORDS = new Set(
  (
    'the of and to in for a is on at by or be as with from this that are was an it your you our we not have has will ' +
    'may any all such which other if shall no de la le les des du et en un une der die das und von fur mit den dem ' +
    'ist im zu auf per el los las del y e il di che per con da al o os do em'
  ).split(' '),
);

/**
 * Returns the kind of a number. Its length and its similarity to a year or an identifier carry information; its digits
 * carry little.
 */
function getNumberKind(digits: string): string {
  if (digits.length >= 5) return '#id';
  return digits.length === 4 && /^(19|20)/.test(digits) ? '#year' : '#n';
}

/** Extracts the terms of a page: relevant words, and the kinds of its numbers. */
export function extractTerms(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (const word of words) {
    if (/^\p{N}/u.test(word)) terms.push(getNumberKind(word));
    else if (word.length > 1 && !STOP_WORDS.has(word)) terms.push(word);
  }
  return terms;
}

/** Counts the terms. Keeps only the most frequent terms of a long page. */
export function countTerms(terms: readonly string[], maxTerms = 400): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  if (counts.size <= maxTerms) return counts;
  return new Map([...counts].sort((a, b) => b[1] - a[1]).slice(0, maxTerms));
}
