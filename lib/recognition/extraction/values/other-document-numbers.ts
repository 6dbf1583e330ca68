import type { LabelHit } from './find-value-labels';

const NAMED =
  /(?<!\p{L})(?:original (?:invoice|receipt|bill)|(?:against|re:?|refers to|relating to|credit for) (?:your |our )?invoice|originalrechnung|ursprüngliche\p{L}* rechnung|(?:zu|zur|betrifft|storno|korrektur|gutschrift) (?:der |ihrer |unserer )?rechnung|(?:sur|annule|relatif à) (?:la |votre )?facture|facture d['’ ]origine|fattura (?:di riferimento|originale)|rif\.? ?fatt\p{L}*|factura (?:original|rectificada|que rectifica)|(?:betreft|inzake) factuur|(?:dotyczy|do) faktury|avser faktura|vedr\.? faktura)(?!\p{L})/iu;

/**
 * Returns true if a label follows the name of another document: `Sur facture n° 1180 du`, `Original invoice: 8810
 * dated`.
 */
export function refersToOtherDocument({ line, from, to }: LabelHit): boolean {
  const before = line.words[from - 1];
  const isHeading = before === undefined || before.piece !== line.words[from]!.piece;
  const words = line.words.slice(isHeading ? from : 0, to + 1);
  return NAMED.test(words.map(({ text }) => text).join(' '));
}
