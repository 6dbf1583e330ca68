/** Types of extraction fields. */
export const FIELD_TYPES = [
  'text',
  'number',
  'amount',
  'currency',
  'date',
  'boolean',
  'list',
  'table',
  'entity',
  'barcode',
] as const;
