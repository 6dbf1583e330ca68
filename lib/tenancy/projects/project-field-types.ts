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

/** Formats of barcodes that a field can require, with the variants of each, for example `ITF14` for `ITF`. */
export const BARCODE_FORMATS = [
  'Aztec',
  'Codabar',
  'Code39',
  'Code93',
  'Code128',
  'DataBar',
  'DataMatrix',
  'EAN8',
  'EAN13',
  'ITF',
  'MaxiCode',
  'PDF417',
  'QRCode',
  'UPCA',
  'UPCE',
] as const;
