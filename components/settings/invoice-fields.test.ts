import { expect, test } from 'vitest';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { compileCategory } from '@/lib/recognition/classification/offered-categories';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { createPlainInvoice } from '@/test-support/extraction/letters';
import { getCommonTypes } from './common-types';
import { getInitialFields, getInvoiceFields } from './invoice-fields';

const LOCALES = ['en', 'de', 'fr'] as const;
const t = (locale: (typeof LOCALES)[number]) => getTranslator(locale, 'projects');

test.each(LOCALES)('the starter fields in %s are valid, and found in an invoice', (locale) => {
  const fields = getInvoiceFields(t(locale));
  const { extraction_fields } = ProjectSettingsPatch.parse({ extraction_fields: fields });
  expect(extraction_fields).toEqual(fields);
  const page = createPlainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
  const { metadataFields } = extractValues({ pages: [page], invoice: null }, fields);
  expect(Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]))).toMatchObject({
    invoice_number: 'H-17',
    invoice_date: '2026-05-01',
    total: '20.00',
    vendor: 'Harbour Paper Ltd',
  });
});

test('the labels and types of a new project are in the language of the page, and the keys in English', () => {
  const types = getCommonTypes(t('de'));
  expect(types.map(({ value }) => value)).toEqual([
    'Rechnung',
    'Gutschrift',
    'Bestellung',
    'Lieferschein',
    'Quittung',
    'Vertrag',
    'Brief',
    'Kontoauszug',
  ]);
  const [number, date] = getInitialFields(t('de'), ['Rechnung', 'Gutschrift']);
  expect(number).toEqual({
    key: 'invoice_number',
    label: 'Rechnungsnummer',
    type: 'text',
    doc_types: ['Rechnung', 'Gutschrift'],
  });
  expect(date).toMatchObject({ key: 'invoice_date', doc_types: ['Rechnung', 'Gutschrift', 'Quittung'] });
});

test.each(LOCALES)('the built-in classifier knows the starter types in %s', (locale) => {
  const getConcepts = (language: typeof locale) =>
    getCommonTypes(t(language)).map((type) => compileCategory(type).concepts[0]?.index);
  expect(getConcepts(locale)).toEqual(getConcepts('en'));
  expect(findInvoiceTypes(getCommonTypes(t(locale)).map(({ value }) => value))).toHaveLength(2);
});

test('the starter fields belong to invoices if the project has such a type', () => {
  expect(findInvoiceTypes(['invoice', 'delivery_note', 'Credit note', 'resume'])).toEqual([
    'invoice',
    'Credit note',
  ]);
  expect(findInvoiceTypes(['Rechnung', 'lieferschein', 'facture', 'avoir'])).toEqual([
    'Rechnung',
    'facture',
    'avoir',
  ]);
  expect(findInvoiceTypes(['resume'])).toEqual([]);
});
