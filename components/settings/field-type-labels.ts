import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

const FIELD_TYPES_TEXT: Record<ExtractionField['type'], { label: string; description: string }> = {
  text: { label: 'Text', description: 'As printed on the page' },
  number: { label: 'Number', description: '1234.5' },
  amount: { label: 'Amount', description: 'Money: 1234.50' },
  currency: { label: 'Currency', description: 'EUR, USD' },
  date: { label: 'Date', description: '2026-11-20' },
  boolean: { label: 'Yes or no', description: 'A check mark or a word' },
  list: { label: 'List', description: 'Several texts' },
  table: { label: 'Table', description: 'Line items, row by row' },
  entity: { label: 'Entity record', description: 'A matching record of the project' },
  barcode: { label: 'Barcode', description: 'The text of a barcode or QR code' },
};

export const getFieldTypeLabel = (type: ExtractionField['type']): string => FIELD_TYPES_TEXT[type].label;

/** Options for all field types. */
export const FIELD_TYPE_OPTIONS = (Object.keys(FIELD_TYPES_TEXT) as ExtractionField['type'][]).map(
  (value) => ({ value, ...FIELD_TYPES_TEXT[value] }),
);
