/**
 * Returns the types whose documents have invoice fields, by their English, German, or French names. Empty if there is
 * none: all types have them.
 */
export const findInvoiceTypes = (types: readonly string[]): string[] =>
  types.filter((type) => /invoice|credit.?note|rechnung|gutschrift|facture|avoir/i.test(type));
