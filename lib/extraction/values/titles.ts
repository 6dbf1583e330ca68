const TITLE =
  /(?:^|[^\p{L}])(\p{L}*rechnung|\p{L}*rechnungskorrektur|invoice|tax invoice|credit note|gutschrift|facture|avoir|factura|fattura|factuur|fatura|faktura|receipt|bill|quittung|beleg)(?:$|[^\p{L}])/iu;

/** Whether a line names a kind of invoice or receipt. */
export const isTitle = (text: string): boolean => TITLE.test(text);
