import { expect, test } from 'vitest';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS = [
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
] as const;

function read(text: string): Record<string, unknown> {
  const { metadataFields } = extractValues({ pages: [createTypedPage(text)], invoice: null }, FIELDS);
  return Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
}

test.each([
  ['Company Reg. No. : 123456-X\nLIAN HIN HARDWARE\n12 Jalan Besar\nTotal 12.00', 'LIAN HIN HARDWARE'],
  ['Co. Reg No 123456-X\nLIAN HIN\n12 Jalan Besar\nTotal 12.00', 'LIAN HIN'],
  ['Company No. : 123456-X\nLIAN HIN\n12 Jalan Besar\nTotal 12.00', 'LIAN HIN'],
  ['Kedai Buku Sinar\nNo. Pendaftaran Syarikat : 123456-X\nTotal 12.00', 'Kedai Buku Sinar'],
  ['Blumen Adler\nHandelsregister Nr. HRB 2231 Amtsgericht Köln\nSumme 12,00', 'Blumen Adler'],
  [
    'Le Petit Jardin\nSociété au capital de 8000 euros\nSIRET 812 345 678 00012\nTotal TTC 12,00',
    'Le Petit Jardin',
  ],
])('a registration label is not the vendor: %s', (text, vendor) => {
  expect(read(text).vendor).toBe(vendor);
});

test('a legal form after a wide gap belongs to its name', () => {
  expect(read('LIAN HIN          SDN BHD\n12 Jalan Besar\nTotal 12.00').vendor).toBe('LIAN HIN  SDN BHD');
});

test.each([
  ['ABC HARDWARE SDN BHD\n12 Jalan Besar\nSold by: Lim Ah Kow\nTotal 12.00', 'ABC HARDWARE SDN BHD'],
  ['MINI MARKET SINAR\n12 Jalan Besar\nSold By : AMIN\nTotal 12.00', 'MINI MARKET SINAR'],
  ['GARDEN CENTRE OAKS\nSeller: Tom\nTotal 12.00', 'GARDEN CENTRE OAKS'],
  ['GARDEN OAKS\nServed by: Tom Smith\nTotal 12.00', 'GARDEN OAKS'],
  ['CASHIER ALI\nPASAR MINI SINAR\nTotal 12.00', 'PASAR MINI SINAR'],
  ['Es bediente Sie Frau Huber\nBäckerei Korn\nSumme 12,00', 'Bäckerei Korn'],
  ['Servi par Julie\nBoulangerie Dupont\nTotal TTC 12,00', 'Boulangerie Dupont'],
  ['Operator MARIA\nSINAR TRADING\nTotal 12.00', 'SINAR TRADING'],
])('a salesman is not the vendor: %s', (text, vendor) => {
  expect(read(text).vendor).toBe(vendor);
});

test.each([
  ['Sold by: Acme Tools Ltd\nTotal 12.00', 'Acme Tools Ltd'],
  ['Marketplace\nInvoice\nSold by Acme Tools Ltd\nTotal 12.00', 'Acme Tools Ltd'],
])('a company that sells is the vendor: %s', (text, vendor) => {
  expect(read(text).vendor).toBe(vendor);
});

test.each([
  ['Jalan Besar 12\nLIAN HIN\nTotal 12.00', 'LIAN HIN'],
  ['Lorong Haji Taib\nLIAN HIN\nTotal 12.00', 'LIAN HIN'],
  ['Hauptstraße 12\nBlumen Adler\nSumme 12,00', 'Blumen Adler'],
  ['Am alten Markt 3\nBlumen Adler\nSumme 12,00', 'Blumen Adler'],
  ['12 rue des Lilas\nLe Petit Jardin\nTotal TTC 12,00', 'Le Petit Jardin'],
  ['Sales Manager\nOak Garden\nTotal 12.00', 'Oak Garden'],
  ['Geschäftsführer Max Adler\nBlumen Adler\nSumme 12,00', 'Blumen Adler'],
  ['Directeur général\nLe Petit Jardin\nTotal TTC 12,00', 'Le Petit Jardin'],
  ['Accounts Department\nOak Garden\nTotal 12.00', 'Oak Garden'],
])('a street or a job title is not the vendor: %s', (text, vendor) => {
  expect(read(text).vendor).toBe(vendor);
});

test.each([
  ['Amount 5.00\nAccepted total 10.00\nChange 5.00', '5.00'],
  ['Amount 5.00\nTendered total 10.00', '5.00'],
  ['Amount 5.00\nTotal received 10.00', '5.00'],
  ['Summe 5,00\nGegeben gesamt 10,00', '5.00'],
  ['Tile 3.20\nNail 4.10\n7.30\n10.00\n2.70', '7.30'],
  ['Tile 3.20\nNail 4.10\nTotl 7.30\nCahs 50.00\nChge 42.70', '7.30'],
  ['Date 12 Mac 2018\nTotal\n25 Ogos 2018\nTile 8.50\nAmount 8.50', '8.50'],
  ['Total as of 2018\nTile 8.50\nAmount 8.50', '8.50'],
  ['GST Reg. No: 000123456789\nTotal 8.50', '8.50'],
])('paid, dates and registrations are not the total: %s', (text, total) => {
  expect(read(text).total).toBe(total);
});

test.each([
  ['TAX INVOICE\nGST Reg No: 000123456789\nInv No : CS-1234\nTotal 8.50', 'CS-1234'],
  ['TAX INVOICE\nGST ID 000123456789\nBill No 1234\nTotal 8.50', '1234'],
  ['TAX INVOICE NO GST 000123456789\nReceipt No. 77123\nTotal 8.50', '77123'],
  ['INVOICE\nCo. Reg No. 123456-X\nNo. 77123\nTotal 8.50', '77123'],
])('a registration number is not the number of the document: %s', (text, number) => {
  expect(read(text).invoice_number).toBe(number);
});

/** Creates a page whose first line is set in small letters above the address of the receiver. */
const createWindowLetter = (sender: string) => {
  const page = createTypedPage(
    `${sender}\n\nHerrn Max Muster\nMuster Handels GmbH\nNebenweg 3\n50667 Köln\n\n\nRechnung Nr. 17\nSumme 12,00`,
  );
  const lines = page.lines.map((line, index) => (index === 0 ? { ...line, height: 6 } : line));
  return { ...page, lines };
};

test.each([
  'Blumen Adler · Hauptstr. 12 · 50667 Köln',
  'Blumen Adler, Hauptstr. 12, 50667 Köln',
  'Blumen Adler - Hauptstr. 12 - 50667 Köln',
  'Blumen Adler * Hauptstr. 12 * 50667 Köln',
  'Blumen Adler | Hauptstr. 12 | D-50667 Köln',
  'Blumen Adler / Hauptstr. 12 / 50667 Köln',
  'Blumen Adler • Hauptstr. 12 • Köln',
  'Blumen Adler, 12 rue des Lilas, F-75011 Paris',
  'Blumen Adler  Hauptstr. 12  50667 Köln',
  'Absender: Blumen Adler, Hauptstr. 12, 50667 Köln',
])('the sender in a small line above the receiver is the vendor: %s', (sender) => {
  const [vendor] = extractValues(
    { pages: [createWindowLetter(sender)], invoice: null },
    FIELDS,
  ).metadataFields;
  expect(vendor!.value).toBe('Blumen Adler');
});
