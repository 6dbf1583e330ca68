const TITLE =
  /(?:^|[^\p{L}])(\p{L}*rechnung|\p{L}*rechnungskorrektur|invoice|tax invoice|credit note|gutschrift|facture|avoir|factura|fattura|factuur|fatura|faktura|receipt|bill|quittung|beleg|liquidation|honorarnote|kostennote|recibo)(?:$|[^\p{L}])/iu;

/** A blank within a word, as wide letters leave it: `Rechnungskor rektur`. */
const TORN = /(?<=\p{Ll}) (?=\p{Ll})/gu;

/** Whether a line names a kind of invoice or receipt. */
export const isTitle = (text: string): boolean => TITLE.test(text) || TITLE.test(text.replaceAll(TORN, ''));

/** The last word of a line's title, from 0; -1 without one. */
export function titleEnd(words: readonly string[]): number {
  const whole = words.findIndex((word) => TITLE.test(word));
  if (whole >= 0) return whole;
  const torn = words.findIndex((word, index) => isTitle(`${word} ${words[index + 1] ?? ''}`));
  return torn < 0 ? -1 : torn + 1;
}
