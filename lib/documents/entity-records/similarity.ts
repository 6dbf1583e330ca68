/** Normalizes a name for comparison: lowercase, no accents, single spaces between words. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/**
 * Returns the similarity of two normalized texts: the ratio of shared trigrams per word, as in pg_trgm.
 *
 * @returns 0 to 1; 1 only for equal texts
 */
export function computeSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [getTrigrams(a), getTrigrams(b)];
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  const all = left.size + right.size - shared;
  // The same words in another order are similar but not equal.
  return all === 0 ? 0 : Math.min(0.99, shared / all);
}

function getTrigrams(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
