import { BARCODE_FORMATS } from '@/lib/tenancy/projects/project-field-types';
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

const BARCODE_FORMAT_LABELS: Partial<Record<(typeof BARCODE_FORMATS)[number], string>> = {
  Code39: 'Code 39',
  Code93: 'Code 93',
  Code128: 'Code 128',
  DataMatrix: 'Data Matrix',
  EAN8: 'EAN-8',
  EAN13: 'EAN-13',
  QRCode: 'QR code',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
};

/** Options for the format of a barcode; empty for any format. */
export const BARCODE_FORMAT_OPTIONS = [
  { value: '', label: 'Any format' },
  ...BARCODE_FORMATS.map((value) => ({ value, label: BARCODE_FORMAT_LABELS[value] ?? value })),
];
