const NUMBER_WORDS = new Set(['no', 'nr', 'num', 'number', 'nummer', 'numero', 'nbr', 'nro']);

/** Letters that Unicode normalization doesn't reduce to plain letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * Normalizes a word for label comparison: removes case, accents and punctuation. All spellings of "number" (`#`, `Nr.`,
 * `n°`) give the same key.
 */
export function toWordKey(word: string): string {
  return word
    .replaceAll('#', ' no ')
    .replaceAll(/[°º]/g, 'o')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => PLAIN_LETTERS[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => (NUMBER_WORDS.has(part) ? 'no' : part))
    .join('');
}

/** Normalizes a label of several words into one key: `Invoice No.` and `Invoice-Number` are equal. */
export const toLabelKey = (label: string): string => label.split(/\s+/).map(toWordKey).join('');

/** Normalizes a key by letter shapes: `t0tai`, an OCR misreading, matches `total`. */
export const toShapeKey = (key: string): string =>
  key.replaceAll(/[0-9i]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

const LOOKS_LIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 5: 's', 8: 'b' };

/** Returns the edit distance of two texts, capped: `maxDistance + 1` if the distance is greater than `maxDistance`. */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, previous[j]! + 1, row[j - 1]! + 1);
      least = Math.min(least, row[j]!);
    }
    if (least > maxDistance) return maxDistance + 1;
    previous = row;
  }
  return previous[b.length]!;
}
