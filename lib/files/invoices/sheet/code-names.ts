/** Names of the codes in structured invoices. A code that is missing here is shown as it is. */

/** Types of UNTDID 1001. */
const DOCUMENT_TYPES: Record<string, string> = {
  71: 'Request for payment',
  80: 'Debit note',
  81: 'Credit note',
  83: 'Credit note',
  84: 'Debit note',
  261: 'Self-billed credit note',
  262: 'Credit note',
  296: 'Credit note',
  308: 'Credit note',
  325: 'Pro forma invoice',
  326: 'Partial invoice',
  381: 'Credit note',
  383: 'Debit note',
  384: 'Corrected invoice',
  386: 'Prepayment invoice',
  389: 'Self-billed invoice',
  393: 'Factored invoice',
  396: 'Factored credit note',
  420: 'Credit note',
  458: 'Credit note',
  532: 'Credit note',
  751: 'Invoice information',
  875: 'Partial construction invoice',
  876: 'Partial final construction invoice',
  877: 'Final construction invoice',
};

/** Returns the name of a document type. @param otherwise name for an unknown type */
export const getDocumentTypeName = (code: string | undefined, otherwise: string): string =>
  (code !== undefined && getOwn(DOCUMENT_TYPES, code)) || otherwise;

/** Units of UN/ECE Recommendation 20. */
const UNITS: Record<string, string> = {
  ANN: 'years',
  BX: 'boxes',
  C62: 'pcs',
  CMT: 'cm',
  CT: 'cartons',
  DAY: 'days',
  EA: 'pcs',
  GRM: 'g',
  H87: 'pcs',
  HAR: 'ha',
  HUR: 'hours',
  KGM: 'kg',
  KMT: 'km',
  KWH: 'kWh',
  LS: 'lump sum',
  LTR: 'l',
  MIN: 'minutes',
  MLT: 'ml',
  MMT: 'mm',
  MON: 'months',
  MTK: 'm²',
  MTQ: 'm³',
  MTR: 'm',
  NAR: 'pcs',
  P1: '%',
  PR: 'pairs',
  SET: 'sets',
  TNE: 't',
  WEE: 'weeks',
  XBX: 'boxes',
  XCT: 'cartons',
  XPK: 'packs',
  XPP: 'pcs',
  XPX: 'pallets',
};

export const getUnitName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (getOwn(UNITS, code) ?? code);

/** Tax categories of UNCL 5305. */
const TAX_CATEGORIES: Record<string, string> = {
  AE: 'Reverse charge',
  B: 'Transferred',
  E: 'Exempt',
  G: 'Export',
  K: 'Intra-community supply',
  L: 'IGIC',
  M: 'IPSI',
  O: 'Not subject to tax',
  S: 'Standard rate',
  Z: 'Zero rate',
};

export const getTaxCategoryName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (getOwn(TAX_CATEGORIES, code) ?? code);

/** Payment means of UNCL 4461. */
const PAYMENT_MEANS: Record<string, string> = {
  1: 'Not defined',
  10: 'Cash',
  20: 'Check',
  30: 'Credit transfer',
  31: 'Debit transfer',
  42: 'Payment to a bank account',
  48: 'Bank card',
  49: 'Direct debit',
  54: 'Credit card',
  55: 'Debit card',
  57: 'Standing agreement',
  58: 'SEPA credit transfer',
  59: 'SEPA direct debit',
  97: 'Clearing between partners',
};

export const getPaymentMeansName = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (getOwn(PAYMENT_MEANS, code) ?? code);

/** Formats the tax of a line, for example `19 %`, or `Reverse charge` without a rate. */
export function formatTax(category: string | undefined, rate: string | undefined): string | undefined {
  const isRated = category === undefined || category === 'S';
  if (rate !== undefined && (isRated || Number(rate) !== 0)) return `${rate} %`;
  return getTaxCategoryName(category) ?? (rate === undefined ? undefined : `${rate} %`);
}

const getOwn = (names: Record<string, string>, code: string): string | undefined =>
  Object.hasOwn(names, code) ? names[code] : undefined;
