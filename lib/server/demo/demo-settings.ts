import type { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';

export const demoSettings: ProjectSettingsPatch = {
  document_splitting: 'review',
  classify_by_default: true,
  duplicates: 'flag',
  classifier: {
    analyzer: 'Inbound freight',
    provider: 'builtin',
    categories: [
      {
        value: 'invoice',
        description: 'Supplier invoice or bill that asks for payment for goods or services',
      },
      { value: 'delivery_note', description: 'Note that lists the goods that were delivered' },
      { value: 'purchase_order', description: 'Order that a buyer places with a supplier' },
      { value: 'contract', description: 'Agreement that is signed between two parties' },
      { value: 'receipt', description: 'Till receipt or proof of payment' },
    ],
  },
  extraction_fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text', doc_types: ['invoice'] },
    { key: 'invoice_date', label: 'Invoice date', type: 'date', doc_types: ['invoice'] },
    { key: 'due_date', label: 'Due date', type: 'date', doc_types: ['invoice'] },
    { key: 'supplier', label: 'Supplier', type: 'entity' },
    { key: 'order_number', label: 'Your order', type: 'text', aliases: ['Order no.', 'PO'] },
    { key: 'net', label: 'Net', type: 'amount', doc_types: ['invoice'] },
    { key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice'] },
    { key: 'currency', label: 'Currency', type: 'currency', doc_types: ['invoice'] },
    { key: 'lines', label: 'Line items', type: 'table', doc_types: ['invoice'] },
  ],
};
