import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const TOTAL: ExtractionField[] = [{ key: 'total', label: 'Total', type: 'amount' }];

const getTotal = (text: string) =>
  extractValues({ pages: [createTypedPage(text)], invoice: null }, TOTAL).metadataFields[0]!.value;

test.each([
  ['a gift card', 'Gift card', '7.50', '1.00', '10.00', '3.50'],
  ['a deposit', 'Deposit', '45.00', '10.00', '50.00', '15.00'],
  ['a voucher of another name', 'Members coupon', '27.50', '10.00', '20.00', '2.50'],
])('a payment by %s does not change a printed total', (_, kind, total, other, cash, change) => {
  const text = `
Corner Deli
Sandwich       ${total}
TOTAL          ${total}
${kind}        ${other}
Cash           ${cash}
Change         ${change}`;
  expect(getTotal(text)).toBe(total);
});

test('a total rounded at the till stays as printed', () => {
  expect(getTotal('Kiosk\nMilk  12.34\nTOTAL  12.34\nCash  20.00\nChange  7.65')).toBe('12.34');
  expect(getTotal('Bar Sport\nCaffe  1,20\nCornetto  1,50\nTOTALE  2,70\nContanti  5,00\nResto  4,30')).toBe(
    '2.70',
  );
});

const FIELDS: ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  ...TOTAL,
  { key: 'tax', label: 'Tax', type: 'amount' },
];

function getValues(text: string) {
  const { metadataFields } = extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS);
  return Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
}

test('the amounts below a table are its net, tax and total', () => {
  const text = `
FAKTURA nr FV/12/03/2026
Usługa    1 000,00   23%   230,00   1 230,00
Razem     1 000,00         230,00   1 230,00`;
  expect(getValues(text)).toMatchObject({ total: '1230.00', tax: '230.00' });
});

test('adds up the taxes of a till’s rates, also if the rates are numbered', () => {
  const text = `
Brot  2,78
Kaffee  2,45
Summe  EUR  5,23
1  7,0%   2,60  0,18  2,78
2  19,0%  2,06  0,39  2,45`;
  expect(getValues(text)).toMatchObject({ total: '5.23', tax: '0.57' });
});

test.each([
  ['GST included in total', 'Room 805.00\nTotal 805.00\nGST included in total 73.24', '805.00', '73.24'],
  ['PPN', 'Nasi 100.00\nPPN 11% 11.00\nTotal 111.00', '111.00', '11.00'],
])('%s is a tax, not a total', (_, text, total, tax) => {
  expect(getValues(`Hotel Bali\n${text}`)).toMatchObject({ total, tax });
});

test('an amount due with a date gives both values', () => {
  const text = 'Statement\nInvoice Number: 4711\nTOTAL AMOUNT DUE ON August 3, 2014   $59.51';
  expect(getValues(text)).toMatchObject({ due_date: '2014-08-03', total: '59.51' });
});

test.each(['2024-06 / 031', 'R2024/15', '2024 / 15'])('%s is one number', (number) => {
  expect(getValues(`Rechnung\nRechnungsnummer: ${number}\nDatum: 03.04.2026\nSumme 12,00`)).toMatchObject({
    invoice_number: number,
  });
});

test('without a known label, the total is net plus tax, not the largest amount', () => {
  const text = `
Leistungsstand       150,00
Nachlass             -50,00
Netto                100,00
MwSt 19 %             19,00
Schlussbetrag alles  119,00`;
  expect(getValues(text)).toMatchObject({ total: '119.00', tax: '19.00' });
});

test.each([
  'Gesamtpreis',
  'Endpreis',
  'Forderung',
  'Überweisungsbetrag',
  'Montant dû',
  'Líquido a percibir',
  'Te voldoen',
  'Factuurbedrag',
  'Kwota należności',
  'Sluttsum',
  'Fizetendő összesen',
  'Valor a pagar',
])('%s precedes a total', (label) => {
  expect(getTotal(`Item A   150,00\nItem B   -31,00\n${label}   119,00`)).toBe('119.00');
});

test('each amount in a row belongs to the heading above it', () => {
  const text = `
Ref.     Total
T-90     1.200,00

BASE IMPONIBLE    I.V.A. 21 %    TOTAL FACTURA
1.200,00          252,00         1.452,00 €`;
  expect(getValues(text)).toMatchObject({ total: '1452.00', tax: '252.00' });
});

test('parentheses after the total’s label may hold the tax', () => {
  expect(getValues('Blumen  87,50\nGesamtsumme (inkl. 7 % MwSt. 5,72 €)      87,50 €')).toMatchObject({
    total: '87.50',
    tax: '5.72',
  });
  expect(getValues('Blumen  87,50\nTotal (incl. GST 6%)      87,50')).toMatchObject({
    total: '87.50',
    tax: null,
  });
});

test('a section number of a law is not a tax', () => {
  const text = 'Reportage   800,00 €\nTOTAL   800,00 €\nTVA non applicable, art. 293 B du CGI';
  expect(getValues(text)).toMatchObject({ total: '800.00', tax: null });
  expect(getValues('Reis   1.100\nPPN 11%   Rp 110\nTotal   Rp 1.210')).toMatchObject({ tax: '110' });
});

const pictured = (text: string) => {
  const page = { ...createTypedPage(text), source: 'ocr' as const };
  const { metadataFields } = extractValues({ pages: [page], invoice: null }, FIELDS);
  return Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
};

test('in OCR text, letters that look like digits and digits that look like letters are corrected', () => {
  expect(pictured('Corner Mart\nMILK  3.50\nT0TAI  8.7S\nCA5H  1O.OO\nCHANGE  I.25')).toMatchObject({
    total: '8.75',
  });
  expect(pictured('Kiosk\nSUMME EUR  l2,5O\nMW5T 19%  2,OO')).toMatchObject({ total: '12.50', tax: '2.00' });
});

test('a label and its amount may have no space between them', () => {
  expect(getTotal('Corner Mart\nROAST  21.00\nVOUCHER  -8.50\nTOTAL12.50\nCASH20.00\nCHANGE7.50')).toBe(
    '12.50',
  );
});

test('in OCR text, a number after a label is not a misread letter, and a rate is not an amount', () => {
  expect(pictured('Do zapłaty: 1 230,00 PLN')).toMatchObject({ total: '1230.00' });
  expect(pictured('Total sales inclusive GST @6 00%  25 43')).toMatchObject({ total: '25.43' });
});

test('a total that lost its decimals in OCR is the paid amount minus the change', () => {
  expect(pictured('Tea House\nNoodles\nGrand Total 30\nCash 30.30\nChange 1.00')).toMatchObject({
    total: '29.30',
  });
  expect(getTotal('Tea House\nGrand Total 30\nCash 30.30\nChange 1.00')).toBe('30');
});

test.each([
  ['a payment and its change', 'Noodles 35.00\nNet Total 35. 0\nC 50.00\nGE 15.00', '35.00'],
  ['the amount without tax and the tax', 'Gross Amount 60.00\nTotal GST 3.60\nSub Total 63.60', '63.60'],
  ['a payment in full', 'Noodles 27.00\nTea 8.00\n2 SubTota1 35.00\nTotal 5.00\nVISA 35.00', '35.00'],
])('in OCR text, %s count more than a labeled amount', (_, text, total) => {
  expect(pictured(`Tea House\n${text}`)).toMatchObject({ total });
});

test('in OCR text, the larger of two labeled totals is more likely', () => {
  const text = 'Tea House\nNoodles 98.10\nTotal {ri} : 98.10\nGST SUMMARY\nSR 92.55 5.57\nTotal : 5.55';
  expect(pictured(text)).toMatchObject({ total: '98.10' });
});

test('a total that lost its decimal point in OCR is one of the sums that payments prove', () => {
  const text = 'Tea House\nTotal Amt 8450\nPaid Amount 100.00\nChange 15.50\nTotal Qty Tender 101';
  expect(pictured(text)).toMatchObject({ total: '84.50' });
});

test('tills abbreviate words; a service charge is not change', () => {
  expect(
    getValues('Liquor Depot\n12 PK  8.35\nSUB TTL  8.35\nSLS TX  0.70\nTTL  9.05\nCA  10.00\nCHG  0.95'),
  ).toMatchObject({
    total: '9.05',
    tax: '0.70',
  });
  expect(getValues('Peony Garden\nTea  20.00\nSVC CHG 10%  2.00\nTOTAL  22.00\nVISA  22.00')).toMatchObject({
    total: '22.00',
  });
});

test('a card slip has its amount below its label, and a time is not an amount', () => {
  expect(
    pictured('CARTE BANCAIRE\nLE 12/03/25 A 13:22:10\nLE PETIT ZINC\nMONTANT :\n9,00 EUR\nDEBIT'),
  ).toMatchObject({
    total: '9.00',
  });
});
