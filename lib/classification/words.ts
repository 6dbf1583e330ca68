/** How the classifier sees text: lower case, without accents, singular; the same for pages and for what it looks for. */

export const normalised = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const PIECES = /[\p{L}\p{N}]+|[#:<]/gu;

/** Words, numbers, and the few signs that mean something after a word. */
export const wordsOf = (text: string): string[] => (normalised(text).match(PIECES) ?? []).map(singular);

/** One form for phrases that differ only in case, accents, signs or plural. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ');

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

const STOP = new Set(
  (
    'the of and to in for a is on at by or be as with from this that are was an it your you our we not have has will ' +
    'may any all such which other if shall no de la le les des du et en un une der die das und von fur mit den dem ' +
    'ist im zu auf per el los las del y e il di che per con da al o os do em'
  ).split(' '),
);

/** Digits say little, but how many there are and whether they look like a year or an identifier says something. */
function kindOfNumber(digits: string): string {
  if (digits.length >= 5) return '#id';
  return digits.length === 4 && /^(19|20)/.test(digits) ? '#year' : '#n';
}

/** What a page is about: words worth counting, numbers by their kind. */
export function termsOf(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (const word of words) {
    if (/^\p{N}/u.test(word)) terms.push(kindOfNumber(word));
    else if (word.length > 1 && !STOP.has(word)) terms.push(word);
  }
  return terms;
}

/** How often each term occurs; of a long page, the most frequent ones. */
export function countsOf(terms: readonly string[], most = 400): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  if (counts.size <= most) return counts;
  return new Map([...counts].sort((a, b) => b[1] - a[1]).slice(0, most));
}
