/** Content of a structured invoice for people: labels in English, amounts as in the XML. */
export interface InvoiceSheet {
  /** Kind of document, for example `Invoice` or `Credit note`. */
  title: string;
  number?: string;
  currency?: string;
  /** Number, dates and references of the invoice. */
  facts: Fact[];
  parties: Party[];
  lines: SheetLine[];
  /** Allowances and charges for the whole invoice. */
  adjustments: Adjustment[];
  taxes: TaxRow[];
  totals: Fact[];
  payment: Fact[];
  terms: string[];
  notes: string[];
  /** Names of supporting documents. */
  documents: Fact[];
}

/** Label with its value. */
export type Fact = [label: string, value: string];

export interface Party {
  /** Role in the invoice, for example `Seller`. */
  role: string;
  name?: string;
  lines: string[];
}

export interface SheetLine {
  position?: string;
  name?: string;
  /** Further texts below the name. */
  details: string[];
  quantity?: string;
  unitPrice?: string;
  tax?: string;
  net?: string;
}

export interface Adjustment {
  kind: 'Allowance' | 'Charge';
  reason?: string;
  tax?: string;
  amount?: string;
}

export interface TaxRow {
  category: string;
  rate?: string;
  base?: string;
  tax?: string;
}

/** Keeps the pairs with a value. */
export const keepFacts = (pairs: readonly (readonly [string, string | undefined])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as Fact]));

/** Joins the texts that are present. Returns undefined if there is none. */
export function joinTexts(separator: string, ...texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length > 0 ? present.join(separator) : undefined;
}

/** Adds a label before the value, for example `Phone: 12`. */
export const withLabel = (label: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${label}: ${value}`;

/** Keeps the texts that are present, each once. */
export const keepTexts = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];
