import type { Meaning } from '@/lib/documents/values/field-lexicon';
import type { EmbeddedInvoice, InvoiceLine } from '@/lib/files/pdf/pdf-engine-port';
import type { Table } from './prove-line-items';
import { toStoredText } from './value-reading';

/** Confidence of a structured invoice's values, which are authoritative. */
export const INVOICE_CONFIDENCE = 0.99;

type Header = Exclude<keyof EmbeddedInvoice, 'lines' | 'syntax' | 'totals'>;

const HEADER_FIELDS: Partial<Record<Meaning, Header>> = {
  invoice_number: 'number',
  invoice_date: 'date',
  due_date: 'dueDate',
  delivery_date: 'deliveryDate',
  currency: 'currency',
  vendor: 'sellerName',
  vendor_vat_id: 'sellerVatId',
  customer: 'buyerName',
  customer_number: 'buyerNumber',
  order_number: 'orderNumber',
  delivery_note_number: 'deliveryNoteNumber',
  iban: 'iban',
  bic: 'bic',
  net: 'net',
  tax: 'tax',
  total: 'total',
  amount_due: 'amountDue',
};

export function getInvoiceValue(invoice: EmbeddedInvoice, meaning: Meaning): string | undefined {
  const key = HEADER_FIELDS[meaning];
  return key && invoice[key];
}

const COLUMNS: readonly { key: string; label: string; of: keyof InvoiceLine }[] = [
  { key: 'position', label: 'Position', of: 'position' },
  { key: 'article', label: 'Article', of: 'article' },
  { key: 'description', label: 'Description', of: 'description' },
  { key: 'quantity', label: 'Quantity', of: 'quantity' },
  { key: 'unit', label: 'Unit', of: 'unit' },
  { key: 'unit_price', label: 'Unit price', of: 'unitPrice' },
  { key: 'tax_rate', label: 'Tax rate', of: 'taxRate' },
  { key: 'total', label: 'Total', of: 'total' },
];

/** Builds the table of a structured invoice's lines, with the columns that any line fills. */
export function buildInvoiceTable({ lines }: EmbeddedInvoice, key: string, label: string): Table | undefined {
  const columns = COLUMNS.filter(({ of }) => lines.some((line) => line[of] !== undefined));
  if (columns.length === 0) return undefined;
  return {
    key,
    label,
    columns: columns.map((column) => ({ key: column.key, label: column.label })),
    rows: lines.map((line) => ({
      cells: Object.fromEntries(
        columns.flatMap((column) => {
          const text = line[column.of];
          if (text === undefined) return [];
          const value = toStoredText(text);
          const cell = { value, raw: value, confidence: INVOICE_CONFIDENCE, page: null, box: null };
          return [[column.key, cell]];
        }),
      ),
    })),
  } as Table;
}
