import { expect, test } from 'vitest';
import { findBarcodeValue, matchesWildcards } from './find-barcode-value';

test.each([
  ['PO-17', '*', true],
  ['PO-17', 'PO-*', true],
  ['PO-17', 'PO-??', true],
  ['PO-17', 'PO-?', false],
  ['PO-17', 'O-*', false],
  ['PO-17', '*-1*7', true],
  ['PO-17', 'PO-17', true],
  ['PO-17', 'PO-17?', false],
  ['PO-17', 'PO-17*', true],
  ['PO.17', 'PO-17', false],
  ['a+b', 'a+?', true],
  ['🧾', '?', true],
])('%s with the pattern %s: %s', (text, pattern, matches) => {
  expect(matchesWildcards(text, pattern)).toBe(matches);
});

test('the longest text with the most stars takes few steps', () => {
  expect(matchesWildcards('a'.repeat(2000), `${'*a'.repeat(127)}b`)).toBe(false);
});

test('the first barcode that matches is the value', () => {
  const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.1];
  const barcode = (text: string, page: number) => ({ format: 'Code128', text, box, page });
  const field = { key: 'order', label: 'Order', type: 'barcode', pattern: 'PO-*' } as const;
  const found = findBarcodeValue(field, [
    barcode('4006381333931', 1),
    barcode('PO-1', 2),
    barcode('PO-2', 2),
  ]);
  expect(found).toMatchObject({ value: 'PO-1', raw: 'PO-1', page: 2, box, confidence: 0.99, source: 'scan' });
  expect(findBarcodeValue(field, [barcode('4006381333931', 1)])).toMatchObject({ value: null, page: null });
});

test('a field with a format takes only barcodes of the format and its variants', () => {
  const barcode = (format: string) => ({
    format,
    text: format,
    box: [0, 0, 1, 1] as [number, number, number, number],
    page: 1,
  });
  const codes = ['QRCode', 'ITF14', 'EAN13'].map(barcode);
  const field = { key: 'code', label: 'Code', type: 'barcode' } as const;
  expect(findBarcodeValue({ ...field, format: 'ITF' }, codes).value).toBe('ITF14');
  expect(findBarcodeValue({ ...field, format: 'EAN13' }, codes).value).toBe('EAN13');
  expect(findBarcodeValue({ ...field, format: 'EAN8' }, codes).value).toBeNull();
});
