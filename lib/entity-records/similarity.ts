/** A name as it is compared: lower case, without accents, its words between single spaces. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/**
 * How alike two normalised texts are: the share of their trigrams that both have, word by word, as pg_trgm counts it.
 *
 * @returns 0 to 1; 1 only for the same text
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [trigramsOf(a), trigramsOf(b)];
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  const all = left.size + right.size - shared;
  // The same words in another order are alike, yet not the same.
  return all === 0 ? 0 : Math.min(0.99, shared / all);
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
