import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS: ExtractionField[] = [
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
];

const read = (text: string) =>
  extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS).metadataFields;
const getValues = (text: string) => Object.fromEntries(read(text).map(({ key, value }) => [key, value]));

test('taxes at two rates, each with its net amount, add up to one tax', () => {
  const text = `
Netto 7%        100,00
MwSt 7%           7,00
Netto 19%       200,00
MwSt 19%         38,00
Gesamtbetrag    345,00 EUR`;
  expect(getValues(text)).toMatchObject({ total: '345.00', tax: '45.00' });
  const tax = read(text).find(({ key }) => key === 'tax')!;
  expect(tax.raw).toBe('7,00 + 38,00');
  // The box covers the first to the last line.
  expect(tax.box![3]).toBeGreaterThan((2 * 16) / 842);
});

test.each([
  ['GST and PST', 'Subtotal  $200.00\nGST (5%)  $10.00\nPST (7%)  $14.00\nTotal CAD  $224.00', '24.00'],
  [
    'CGST and SGST',
    'Taxable Value  50,000.00\nCGST 9%  4,500.00\nSGST 9%  4,500.00\nGrand Total Rs.  59,000.00',
    '9000.00',
  ],
  [
    'in lakhs',
    'Taxable Value  1,50,000.00\nCGST 9%  13,500.00\nSGST 9%  13,500.00\nGrand Total  Rs. 1,77,000.00',
    '27000.00',
  ],
  ['a credit note', 'Net -100.00\nGST -5.00\nPST -7.00\nTotal -112.00', '-12.00'],
])('adds up the taxes of several authorities: %s', (_, text, tax) => {
  expect(getValues(text)).toMatchObject({ tax });
});

test('a till’s block of rate, net, tax and gross gives the tax', () => {
  const text = `
Milch            1,29 B
Wein             7,99 A
SUMME  EUR       9,28
Bar             10,00
Rückgeld        -0,72
A 19,0%  6,71  1,28  7,99
B  7,0%  1,21  0,08  1,29`;
  expect(getValues(text)).toMatchObject({ total: '9.28', tax: '1.36' });
});

test('a tax that matches the net amount by itself is not added to others', () => {
  const text = `
Net amount     300.00
VAT 7%           7.00
VAT 19%         38.00
Total VAT       45.00
Total          345.00`;
  expect(getValues(text)).toMatchObject({ net: '300.00', tax: '45.00', total: '345.00' });
});

test('taxes that don’t add up to the total are not summed', () => {
  const text = `
Net amount     300.00
VAT 7%           7.00
VAT 19%         38.00
Total          999.00`;
  expect(['7.00', '38.00']).toContain(getValues(text).tax);
});
