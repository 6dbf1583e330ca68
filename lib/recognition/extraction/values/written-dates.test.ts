import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS: ExtractionField[] = [
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'signed', label: 'Signed', type: 'date' },
];

const datesOn = (text: string) =>
  extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS).metadataFields;

test('an American address means that the month comes first', () => {
  const [date] = datesOn(
    'Joe’s Auto Repair\n123 Main St, Austin, TX 78701\nInvoice Date: 03/04/2026\nTotal 270.63',
  );
  expect(date).toMatchObject({ value: '2026-03-04' });
  expect(date!.confidence).toBeGreaterThan(0.8);
});

test('a European document in dollars begins with the day', () => {
  const [date] = datesOn('Van Dijk B.V.\nBTW NL001234567B01\nInvoice Date: 03/04/2026\nTotal $270.63');
  expect(date!.value).toBe('2026-04-03');
});

test('if nothing decides between day and month, the review marks the date as a guess', () => {
  const plain = datesOn('Some Company\nInvoice Date: 03/04/2026\nSigned: 05/06/2026');
  const decided = datesOn('Some Company\nInvoice Date: 03/04/2026\nSigned: 05/06/2026\nDelivered 31/03/2026');
  for (const index of [0, 1]) {
    expect(plain[index]!.value).toBe(decided[index]!.value);
    expect(decided[index]!.confidence).toBeGreaterThan(0.8);
    expect(plain[index]!.confidence).toBeLessThan(0.65);
  }
});

test('an unambiguous date is certain without a country', () => {
  const [date] = datesOn('Some Company\nInvoice Date: 2026-04-03');
  expect(date!.confidence).toBeGreaterThan(0.8);
});

test.each([
  ['what has its value behind it', 'Exp. date: 12/2029\n16/03/2026 13:44'],
  ['the ends of a period', 'Bill for:  1 Mar 2026 - 31 Mar 2026\nMarch 16, 2026'],
  ['the day of a sale', 'Data sprzedaży: 28 lutego 2026\nWarszawa, 16 marca 2026'],
  ['what another label stands before', 'Invoice date:\nDelivery date: 14 March 2026\n16 March 2026'],
])('%s does not label the date of the document', (_, text) => {
  expect(datesOn(text)[0]!.value).toBe('2026-03-16');
});
