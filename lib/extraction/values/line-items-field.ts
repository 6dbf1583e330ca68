import type { ExtractionField } from '@/lib/projects/settings';
import { labelKey } from './label-words';

type Field = ExtractionField;

/** What line items are called, as a word or as the end of one. */
const ITEMS =
  /(?:items?|lines?|positions?|positionen|posten|artikel|articles?|articulos|articoli|products?|produkte?|produits|productos|prodotti|producten|goods|waren?|services?|leistungen|lignes|lineas|righe|regels|details?|zeilen|conceptos|voci|linhas|itens|pozycje|purchases|charges)$/;
/** What other tables of a paper are about. */
const OTHERS =
  /^(?:tax\p{L}*|vat|gst|steuer\p{L}*|mwst|ust|umsatzsteuer\p{L}*|tva|iva|btw|moms|rates?|payments?|zahlung\p{L}*|paiements?|pagos?|pagamenti|betalingen|instal\p{L}+|schedule|discounts?|rabatte?|allowances|contacts?|kontakte?|address\p{L}*|banks?|bank\p{L}*|accounts?|konten|references?|referenzen|history|attachments?|approvals?|signatures?|balances?|currenc\p{L}+|deliver(?:y|ies)|lieferungen|shipments?)$/u;

/**
 * The field of type table that a paper's line items are for: one that is called so, else the first whose name says
 * nothing of another matter. Others, such as one for the taxes, have none.
 */
export function lineItemsField(fields: readonly Field[]): Field | undefined {
  const tables = fields.filter(({ type, label }) => type === 'table' && !isOther(wordsOf(label)));
  const named = tables.find(({ label, key, aliases = [] }) =>
    [label, key, ...aliases].some((name) => hasItems(wordsOf(name))),
  );
  return named ?? tables.find(({ key, description = '' }) => !isOther(wordsOf(`${key} ${description}`)));
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).map(labelKey);
const hasItems = (words: readonly string[]): boolean => words.some((word) => ITEMS.test(word));
const isOther = (words: readonly string[]): boolean => words.some((word) => OTHERS.test(word));
