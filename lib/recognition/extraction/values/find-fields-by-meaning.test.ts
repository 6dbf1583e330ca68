import { expect, test } from 'vitest';
import { getFieldMeaning } from '@/lib/documents/values/field-meanings';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';
import { findLineItemsField } from './find-line-items-field';

const PAPER = createTypedPage(`
ACME Tools Ltd
Invoice number: INV-2044
Project code: P-77
Ref: ZX-9
Invoice date: 3 March 2026
Total: £120.00`);

const found = (field: ExtractionField) =>
  extractValues({ pages: [PAPER], invoice: null }, [field]).metadataFields[0]!;

test.each<[string, Partial<ExtractionField>, string | null]>([
  ['Project code', { description: 'The code of our project; it stands below the invoice number' }, 'P-77'],
  ['Project code', { key: 'invoice_number' }, 'P-77'],
  ['Code of the site', { aliases: ['Project code'], description: 'The invoice number' }, 'P-77'],
  ['Ref', { description: 'The supplier’s invoice number' }, 'INV-2044'],
  ['Their number', { description: 'The supplier’s invoice number' }, 'INV-2044'],
  ['Cost centre', { description: 'Cost centre of the vendor' }, null],
  ['Seal', { description: 'Stands next to the invoice number' }, null],
])('%s, %o', (label, more, value) => {
  expect(found({ key: 'own', label, type: 'text', ...more }).value).toBe(value);
});

test('a negation or a position in the description is not the meaning of the field', () => {
  const naming = (description: string) =>
    getFieldMeaning({ key: 'x1', label: 'X1', type: 'text', description });
  expect(naming('Stands below the invoice number')).toBeUndefined();
  expect(naming('Not the invoice number')).toBeUndefined();
  expect(naming('Below the logo; the invoice number')?.meaning).toBe('invoice_number');
  const budget = { key: 'approved', label: 'Approved budget', type: 'amount' as const };
  expect(found({ ...budget, description: 'Budget, not the total amount' }).value).toBeNull();
  expect(
    getFieldMeaning({ ...budget, label: 'Time', description: 'Total hours of the month' }),
  ).toBeUndefined();
});

test('a match from the description alone has less confidence than a label', () => {
  const described = found({
    key: 'own',
    label: 'Their number',
    type: 'text',
    description: 'The supplier’s invoice number',
  });
  const named = found({ key: 'own', label: 'Invoice number', type: 'text' });
  expect(described.confidence!).toBeLessThan(named.confidence! - 0.1);
});

const table = (label: string, more: Partial<ExtractionField> = {}): ExtractionField => ({
  key: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type: 'table',
  ...more,
});

test.each([
  [['Positionen', 'Tax breakdown'], 'Positionen'],
  [['Tax breakdown', 'Positionen'], 'Positionen'],
  [['Überblick', 'Rechnungspositionen'], 'Rechnungspositionen'],
  [['Tax items'], undefined],
  [['Payments', 'VAT summary'], undefined],
  [['Was gekauft wurde', 'Zahlungen'], 'Was gekauft wurde'],
  [['Delivered goods'], 'Delivered goods'],
])('of the tables %j, the line items are for %s', (labels, chosen) => {
  expect(findLineItemsField(labels.map((label) => table(label)))?.label).toBe(chosen);
});

test('a table described as taxes has no line items', () => {
  expect(findLineItemsField([table('Breakdown', { description: 'rate, base, tax' })])).toBeUndefined();
});
