import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Suggested fields for invoices. The extraction rules know their labels. */
export const INVOICE_FIELDS: readonly ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'invoice_date', label: 'Invoice date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'line_items', label: 'Line items', type: 'table' },
];
