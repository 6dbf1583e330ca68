import { expect, test } from 'vitest';
import { createLabelSet } from '@/lib/recognition/extraction/values/extract-values';
import { runExtractionSteps } from '@/lib/recognition/extraction/values/run-extraction-steps';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { findPartNameValues, getNameFields } from './find-part-name-values';

function find(text: string, docType: string | null) {
  const fields = getNameFields(['number', 'party', 'date'], docType);
  return runExtractionSteps(findPartNameValues(createTypedPage(text), fields, createLabelSet(fields)));
}

const LETTERHEAD = `
Fernhill Timber Ltd
Mill Lane 4, Fernhill
`;

test('an invoice has its number, its sender, and its date', () => {
  expect(
    find(`${LETTERHEAD}\nInvoice\nInvoice number: INV-1042\nInvoice date: 20 November 2026`, 'invoice'),
  ).toEqual({
    number: 'INV-1042',
    party: 'Fernhill Timber Ltd',
    date: '2026-11-20',
  });
});

test.each([
  ['purchase_order', 'Purchase order number: 4711\nYour invoice no. 9', '4711'],
  ['delivery_note', 'Delivery note no: LS-88\nOrder number: 4711', 'LS-88'],
  ['rental_contract', 'Rental contract number: RC-2026-5', 'RC-2026-5'],
  ['rechnung', 'Rechnung Nr.: 2026-118', '2026-118'],
])('the number of a %s is the one with its label', (docType, lines, number) => {
  expect(find(`${LETTERHEAD}\n${lines}`, docType).number).toBe(number);
});

test('a letter has no number, although it mentions an invoice', () => {
  const values = find(`${LETTERHEAD}\nDear Ms Moor,\nthank you for paying the bill.`, 'letter');
  expect(values).not.toHaveProperty('number');
});

test('a heading is not the name of a company', () => {
  expect(
    find('Service Agreement\nThis agreement is made between the parties', 'contract'),
  ).not.toHaveProperty('party');
});
