import type { Translator } from '@/lib/foundation/languages/translator';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

const INVOICE_FIELDS = [
  { key: 'invoice_number', type: 'text' },
  { key: 'invoice_date', type: 'date' },
  { key: 'due_date', type: 'date' },
  { key: 'vendor', type: 'text' },
  { key: 'tax', type: 'amount' },
  { key: 'total', type: 'amount' },
  { key: 'currency', type: 'currency' },
  { key: 'line_items', type: 'table' },
] as const;

/**
 * Returns the suggested fields for invoices, with labels in the language of the page. The extraction rules know the keys
 * and the labels.
 */
export const getInvoiceFields = (t: Translator<'projects'>): ExtractionField[] =>
  INVOICE_FIELDS.map(({ key, type }) => ({ key, label: t(`starter.fields.${key}`), type }));

const RECEIPT_KEYS: readonly string[] = ['invoice_date', 'vendor', 'tax', 'total', 'currency'];

/**
 * Returns the fields of a new project with the common types. A receipt has those fields of an invoice that every payment
 * has.
 *
 * @param invoiceTypes types whose documents have all fields
 */
export const getInitialFields = (
  t: Translator<'projects'>,
  invoiceTypes: readonly string[],
): ExtractionField[] =>
  getInvoiceFields(t).map((field) => ({
    ...field,
    doc_types: RECEIPT_KEYS.includes(field.key)
      ? [...invoiceTypes, t('starter.types.receipt.name')]
      : [...invoiceTypes],
  }));
