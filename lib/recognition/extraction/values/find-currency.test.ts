import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const field = (label: string): ExtractionField => ({ key: 'currency', label, type: 'currency' });

function getCurrency(text: string, label = 'Currency') {
  const source = { pages: [createTypedPage(text)], invoice: null };
  const [{ value, confidence } = {}] = extractValues(source, [field(label)]).metadataFields;
  return { value, confidence };
}

test.each([
  ['AUD', 'Bondi Books\nABN 51 824 753 556\nTotal $42.00'],
  ['NZD', 'Kiwi Cafe\n12 Queen Street, Auckland\nTotal $42.00'],
  ['SGD', 'Lau Pa Sat Foods Pte Ltd\nGST Reg No M2-1234567-8\nTotal $42.00'],
  ['CAD', 'Maple Hardware\nHST 13%   $4.20\nTotal   $42.00'],
  ['USD', 'Main Hardware\nSpringfield, IL 62701\nTotal $42.00'],
])('a plain $ is %s on a document that says so', (currency, text) => {
  expect(getCurrency(text).value).toBe(currency);
});

test('a plain $ without a country is a guess; on an American document it is not', () => {
  const [nowhere, american] = ['Corner Shop', 'Corner Shop, Austin, TX 78701'].map((head) =>
    getCurrency(`${head}\nTotal $42.00\nPaid $42.00\nSubtotal $40.00`),
  );
  expect([nowhere!.value, american!.value]).toEqual(['USD', 'USD']);
  expect(nowhere!.confidence).toBeLessThan(american!.confidence! - 0.1);
});

test('an American receipt without a sign is in dollars, with low confidence', () => {
  const { value, confidence } = getCurrency('Corner Shop\nAustin, TX 78701\nTotal 42.00');
  expect(value).toBe('USD');
  expect(confidence).toBeLessThan(0.6);
  expect(getCurrency('Corner Shop\nSomewhere\nTotal 42.00').value).toBeNull();
});

test.each([
  ['EUR', 'Dachdecker Ott\nSteuer-Nr. 42/111/2222\nMwSt. 19 % 76,00\nBrutto 476,00'],
  ['EUR', 'Garage Petit\nSIRET 444 555 666 00010\nTotal HT 110,00\nA PAYER TTC 132,00'],
  ['EUR', 'De Vries\nIBAN NL91 ABNA 0417 1643 00\nTotaal 12,00'],
  ['GBP', 'The Harbour Hotel\n12 Quay Street, Whitby YO21 1AA\nTotal 336.00'],
  ['GBP', 'Wickham Signs\nVAT No. GB 555 6666 77\nTotal 336.00'],
  ['CHF', 'Berghof AG\nCHE-123.456.789 MWST\nTotal 336.00'],
  ['PLN', 'Kowalski Serwis\nNIP 525-000-11-22\nSuma 336,00'],
  ['MYR', 'KEDAI MAJU SDN BHD\nGST No 000123456789\nTotal 31.00'],
  ['INR', 'Sharma Stores\nGSTIN 27AAAAA0000A1Z5\nTotal 310.00'],
  ['USD', 'Joe’s Diner\n120 W 4th St, New York\n(212) 555-0182\nTotal 52.80'],
])('without a sign, %s is guessed from the country, with low confidence', (currency, text) => {
  const { value, confidence } = getCurrency(text);
  expect(value).toBe(currency);
  expect(confidence).toBeLessThan(0.6);
});

test.each([
  ['SEK', 'Åkessons Trädgård\nBetalningsvillkor 30 dagar netto\nSumma att betala  1 562,50 kr'],
  ['DKK', 'Nordlys ApS\nCVR 12345678\nI alt  kr. 1.000,00'],
  ['NOK', 'Fjord Bygg AS\nOrg.nr. 912 345 678 MVA\nÅ betale  kr 1 250,00'],
])('crowns are %s if the country says so', (currency, text) => {
  const { value, confidence } = getCurrency(text);
  expect(value).toBe(currency);
  expect(confidence).toBeGreaterThan(0.7);
});

test('two countries, or a document without amounts, give no guess', () => {
  expect(getCurrency('Ott, Steuer-Nr. 42/111/2222\nSeeblick AG, Zug, Schweiz\nTotal 42,00').value).toBeNull();
  expect(getCurrency('Dear Sir,\n12 Quay Street, Whitby YO21 1AA\nroom 42.00').value).toBeNull();
  expect(getCurrency('Invoice NO 12345678\nB12 2PC\nTotal 42.00').value).toBeNull();
  expect(getCurrency('Toronto, ON M5V 2T6\n(416) 555-0182\nTotal 42.00').value).toBe('CAD');
});

test('a currency right after the field’s label wins, whatever the amounts are in', () => {
  expect(getCurrency('Payment currency: USD\nTotal 12.00 EUR', 'Payment currency').value).toBe('USD');
  expect(getCurrency('Payment\nTotal 12.00 EUR', 'Payment currency').value).toBe('EUR');
});
