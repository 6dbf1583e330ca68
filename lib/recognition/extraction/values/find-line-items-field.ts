import { toLabelKey } from '@/lib/documents/values/document-label-keys';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

type Field = ExtractionField;

/** Pattern of names for line items, as a word or at the end of a word. */
const ITEMS_PATTERN =
  /(?:items?|lines?|positions?|positionen|posten|artikel|articles?|articulos|articoli|products?|produkte?|produits|productos|prodotti|producten|goods|waren?|services?|leistungen|lignes|lineas|righe|regels|details?|zeilen|conceptos|voci|linhas|itens|pozycje|purchases|charges)$/;
/** Pattern of names for other tables of a document. */
const OTHER_TABLES_PATTERN =
  /^(?:tax\p{L}*|vat|gst|steuer\p{L}*|mwst|ust|umsatzsteuer\p{L}*|tva|iva|btw|moms|rates?|payments?|zahlung\p{L}*|paiements?|pagos?|pagamenti|betalingen|instal\p{L}+|schedule|discounts?|rabatte?|allowances|contacts?|kontakte?|address\p{L}*|banks?|bank\p{L}*|accounts?|konten|references?|referenzen|history|attachments?|approvals?|signatures?|balances?|currenc\p{L}+|deliver(?:y|ies)|lieferungen|shipments?)$/u;

/**
 * Finds the table field for the line items: a field with a line item name, else the first field whose name indicates
 * nothing else. Other tables, for example for taxes, are ignored.
 */
export function findLineItemsField(fields: readonly Field[]): Field | undefined {
  const tables = fields.filter(({ type, label }) => type === 'table' && !isOther(splitWords(label)));
  const named = tables.find(({ label, key, aliases = [] }) =>
    [label, key, ...aliases].some((name) => hasItems(splitWords(name))),
  );
  return named ?? tables.find(({ key, description = '' }) => !isOther(splitWords(`${key} ${description}`)));
}

const splitWords = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).map(toLabelKey);
const hasItems = (words: readonly string[]): boolean => words.some((word) => ITEMS_PATTERN.test(word));
const isOther = (words: readonly string[]): boolean => words.some((word) => OTHER_TABLES_PATTERN.test(word));
