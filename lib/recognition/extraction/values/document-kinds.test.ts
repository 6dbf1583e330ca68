import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS: ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'tax', label: 'Tax', type: 'amount' },
];

function getValues(text: string) {
  const { metadataFields } = extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS);
  return Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
}

test('a Polish invoice: the total is the amount to pay, not the net amount', () => {
  const text = `
FAKTURA VAT nr FV/12/03/2026
Data wystawienia: 12.03.2026
Termin płatności: 26.03.2026
Sprzedawca:
Kowalski Sp. z o.o.
Razem netto: 1 000,00
VAT 23%: 230,00
Razem: 1 230,00
Do zapłaty: 1 230,00 PLN`;
  expect(getValues(text)).toMatchObject({
    invoice_number: 'FV/12/03/2026',
    date: '2026-03-12',
    due_date: '2026-03-26',
    total: '1230.00',
    tax: '230.00',
    currency: 'PLN',
  });
});

test('a Danish and a Swedish invoice', () => {
  const danish = `
Nordlys ApS
FAKTURA
Fakturanr.: 10077
Fakturadato: 03.03.2026
Forfaldsdato: 17.03.2026
Subtotal      800,00
Moms 25%      200,00
I alt DKK   1.000,00`;
  expect(getValues(danish)).toEqual({
    invoice_number: '10077',
    date: '2026-03-03',
    due_date: '2026-03-17',
    total: '1000.00',
    currency: 'DKK',
    vendor: 'Nordlys ApS',
    tax: '200.00',
  });
  const swedish = `
Lund Bygg AB
Fakturanummer 5501
Fakturadatum 2026-03-03
Förfallodatum 2026-04-02
Netto 1 000,00
Moms 25% 250,00
Att betala 1 250,00 SEK`;
  expect(getValues(swedish)).toMatchObject({ due_date: '2026-04-02', total: '1250.00', tax: '250.00' });
});

test('an amount labeled as without tax is not the tax', () => {
  const text = `
Linear Orbit, Inc.
Date of issue    March 4, 2026
Subtotal                 $96.00
Total excluding tax      $96.00
Amount due               $96.00 USD`;
  expect(getValues(text)).toMatchObject({ total: '96.00', tax: null });
});

test('a Dutch postcode is not a company, and payment terms without a label count', () => {
  const text = `
Bakker Schilders
Dorpsstraat 1, 1234 AB Ede
Factuurnr: 26014
Datum: 5 maart 2026
Te betalen binnen 14 dagen
Totaal incl. BTW  € 436,00`;
  expect(getValues(text)).toMatchObject({ vendor: 'Bakker Schilders', due_date: '2026-03-19' });
});

test('the owner’s name is below the business name', () => {
  const text = 'Malermeister Krause\nInh. Peter Krause\nGartenweg 7, 04109 Leipzig\nRechnung Nr. 2026-31';
  expect(getValues(text)).toMatchObject({ vendor: 'Malermeister Krause' });
});

test('digit groups form one number, a month in the title is not a number, and a debit has its date', () => {
  const text = `
Telekom Deutschland GmbH
Rechnung für März 2026
Datum 10.03.2026
Rechnungsnummer 77 1234 5678 9012
Rechnungsbetrag                  39,95 €
Der Rechnungsbetrag wird am 20.03.2026 von Ihrem Konto abgebucht.`;
  expect(getValues(text)).toMatchObject({
    invoice_number: '77 1234 5678 9012',
    date: '2026-03-10',
    due_date: '2026-03-20',
  });
});

test('joins a title that letter spacing split', () => {
  const page = createTypedPage(
    'Version 2.1 vom 24.03.2020\nRechnungskor rektur Nr. RK21012345 vom 16.09.2018',
  );
  const lines = page.lines.map((line, index) => ({ ...line, height: index === 1 ? 14 : 9 }));
  const { metadataFields } = extractValues({ pages: [{ ...page, lines }], invoice: null }, FIELDS);
  expect(metadataFields.slice(0, 2).map(({ value }) => value)).toEqual(['RK21012345', '2018-09-16']);
});

test('an invoice from a person without a letterhead', () => {
  const text = 'Invoice from Maria Lopez Design\nInvoice ID: ML-044\nSubject Website\nAmount Due €1,210.00';
  expect(getValues(text)).toMatchObject({ vendor: 'Maria Lopez Design', invoice_number: 'ML-044' });
});

test('the amount due is the total after rounding, whatever its label', () => {
  const text = 'Total Sales  25.44\nRounding Adjustment  0.01\nAmount To Be Paid :  25.45';
  expect(getValues(text)).toMatchObject({ total: '25.45' });
});

test('a tip is part of the paid amount, and taxes may be labeled as taxes', () => {
  const text = 'Subtotal 54.00\nTaxes 3.78\nTotal 57.78\nTip 10.00\nGrand Total 67.78\nVisa 67.78';
  expect(getValues(text)).toMatchObject({ total: '67.78', tax: '3.78' });
});

test('neither a date nor a product names the vendor', () => {
  const text = 'Thanks for riding, Sam\nMarch 3, 2026\nBlue Cabs\nAirport trip  $23.41\nTotal  $23.41';
  expect(getValues(text)).toMatchObject({ vendor: 'Blue Cabs', date: '2026-03-03' });
});

test('one label may name two dates', () => {
  const text = 'Invoice date / Delivery date 03 March 2026';
  expect(getValues(text)).toMatchObject({ date: '2026-03-03' });
});
