import { expect, test } from 'vitest';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'issued', label: 'Invoice date', type: 'date' },
  { key: 'due', label: 'Due date', type: 'date' },
  { key: 'net', label: 'Net amount', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
];
const INVOICE: EmbeddedInvoice = {
  syntax: 'cii',
  number: 'RE-2026-0017',
  date: '2026-10-31',
  dueDate: '2026-11-30',
  net: '1000.00',
  tax: '190.00',
  total: '1190.00',
  lines: [],
};
const PAGE = `
Harbour Paper GmbH
Quay Street 5, 24103 Kiel

Invoice
Invoice number:  RE-2026-0017
Invoice date:    31.10.2026
Due date:        30.11.2026

Copy paper A4                        1.000,00
Net amount                           1.000,00 EUR
VAT 19 %                               190,00 EUR
Total                                1.190,00 EUR`;

const compare = (changed: Partial<EmbeddedInvoice>, text = PAGE, source: 'native' | 'ocr' = 'native') => {
  const pages = [{ ...createTypedPage(text), source }];
  const invoice = { ...INVOICE, ...changed };
  return extractValues({ pages, invoice, comparesInvoice: true }, FIELDS).invoice?.differences;
};

test('an e-invoice that agrees with its page has no difference', () => {
  expect(compare({})).toEqual([]);
});

test.each<[Partial<EmbeddedInvoice>, { field: string; xml: string; printed: string }]>([
  [{ number: 'RE-2026-0018' }, { field: 'number', xml: 'RE-2026-0018', printed: 'RE-2026-0017' }],
  [{ date: '2026-10-30' }, { field: 'issued', xml: '2026-10-30', printed: '2026-10-31' }],
  [{ dueDate: '2026-12-15' }, { field: 'due', xml: '2026-12-15', printed: '2026-11-30' }],
  [{ tax: '70.00' }, { field: 'tax', xml: '70.00', printed: '190.00' }],
  [{ total: '1910.00' }, { field: 'total', xml: '1910.00', printed: '1190.00' }],
])('finds the difference of %o', (changed, difference) => {
  expect(compare(changed)).toEqual([difference]);
});

test.each<[string, Partial<EmbeddedInvoice>]>([
  ['spaces and punctuation in the number', { number: 're 2026/0017' }],
  ['leading zeros in the number', { number: 'RE-2026-17' }],
  ['a further part in the number', { number: '2026-0017' }],
  ['another number of decimals', { total: '1190', net: '1000.0', tax: '190.0000' }],
  ['the sign of a credit note', { total: '-1190.00', net: '-1000.00', tax: '-190.00' }],
  ['values that the XML omits', { number: undefined, date: undefined, total: undefined }],
  ['a value that the page contains elsewhere', { total: '190.00', date: '2026-11-30' }],
])('ignores %s', (_, changed) => {
  expect(compare(changed)).toEqual([]);
});

test('reads the day and the month of a date in both orders', () => {
  const american = PAGE.replace('31.10.2026', '10/05/2026').replace('30.11.2026', '11/12/2026');
  expect(compare({ date: '2026-05-10', dueDate: '2026-12-11' }, american)).toEqual([]);
  expect(compare({ date: '2026-10-05', dueDate: '2026-11-12' }, american)).toEqual([]);
});

test('does not compare values that the page does not say clearly', () => {
  const unclear = 'Harbour Paper GmbH\n\n1.234,56\n\n2.345,67   3.456,78\n\n17\n\n01.02.2025 - 05.06.2025';
  expect(compare({}, unclear)).toEqual([]);
  expect(compare({}, '')).toEqual([]);
});

test('recognized text can contain one wrong character in each value', () => {
  const misread = PAGE.replace('Total                                1.190,00', 'Total    1.790,00')
    .replace('0017', '0077')
    .replace('31.10.2026', '30.10.2026');
  expect(compare({}, misread, 'native')?.length).toBeGreaterThan(1);
  expect(compare({}, misread, 'ocr')).toEqual([]);
});

test('compares nothing unless the pages are the printed form of the invoice', () => {
  const pages = [createTypedPage(PAGE)];
  const { invoice } = extractValues({ pages, invoice: { ...INVOICE, total: '1910.00' } }, FIELDS);
  expect(invoice).toEqual({ contradictions: [], differences: [] });
});
