/** Words that say "number" beside another word. */
const NUMBER_WORDS = new Set(['no', 'nr', 'num', 'number', 'nummer', 'numero', 'nbr', 'nro']);

/** Letters that no accent makes. */
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
 * A word as labels are compared by: without case, accents and punctuation, and with one word for "number" in all its
 * spellings (`#`, `Nr.`, `n°`).
 */
export function wordKey(word: string): string {
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

/** A label of several words, squeezed: `Invoice No.` and `Invoice-Number` are one. */
export const labelKey = (label: string): string => label.split(/\s+/).map(wordKey).join('');

/** A key by the shape of its letters: what a picture has as `t0tai` looks like `total`. */
export const shapeOf = (key: string): string => key.replaceAll(/[0-9i]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

const LOOKS_LIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 5: 's', 8: 'b' };

/** How many letters have to be changed, at most `most`; `most + 1` when it takes more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, previous[j]! + 1, row[j - 1]! + 1);
      least = Math.min(least, row[j]!);
    }
    if (least > most) return most + 1;
    previous = row;
  }
  return previous[b.length]!;
}
