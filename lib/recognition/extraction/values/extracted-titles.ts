const TITLE_PATTERN =
  /(?:^|[^\p{L}])(\p{L}*rechnung|\p{L}*rechnungskorrektur|invoice|tax invoice|credit note|gutschrift|facture|avoir|factura|fattura|factuur|fatura|faktura|receipt|bill|quittung|beleg|liquidation|honorarnote|kostennote|recibo)(?:$|[^\p{L}])/iu;

/** Pattern of a blank inside a word with wide letters: `Rechnungskor rektur`. */
const BROKEN_WORD = /(?<=\p{Ll}) (?=\p{Ll})/gu;

export const isTitle = (text: string): boolean =>
  TITLE_PATTERN.test(text) || TITLE_PATTERN.test(text.replaceAll(BROKEN_WORD, ''));

/** Returns the index of the last word of a line's title, 0-based, or -1. */
export function findTitleEnd(words: readonly string[]): number {
  const whole = words.findIndex((word) => TITLE_PATTERN.test(word));
  if (whole >= 0) return whole;
  const torn = words.findIndex((word, index) => isTitle(`${word} ${words[index + 1] ?? ''}`));
  return torn < 0 ? -1 : torn + 1;
}
