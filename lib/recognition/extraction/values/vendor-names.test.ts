import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const VENDOR: ExtractionField[] = [{ key: 'vendor', label: 'Vendor', type: 'text' }];

const getVendor = (text: string) =>
  extractValues({ pages: [createTypedPage(text)], invoice: null }, VENDOR).metadataFields[0]!.value;

test.each([
  ['Seller:', 'Client:'],
  ['Verkäufer:', 'Käufer:'],
  ['Sprzedawca:', 'Nabywca:'],
  ['From:', 'To:'],
])('of two headings side by side, %s has its name below it', (seller, client) => {
  const text = `
Invoice no: 51109338
Date of issue: 04/13/2013

${seller.padEnd(40)}${client}

Andrews, Kirby and Valdez               Becker Ltd
58861 Gonzalez Prairie                  8012 Stewart Summit Apt. 455
Lake Daniellefurt, IN 57228             North Douglas, AZ 95355

Tax Id: 945-82-2137                     Tax Id: 942-80-0517`;
  expect(getVendor(text)).toBe('Andrews, Kirby and Valdez');
});

test.each([
  'Patel, Thompson and Montgomery',
  'Johnson, Smith & Baker',
  'Big Data Tax Advisors LLP',
  'Date Palm Foods Ltd',
])('returns the full name of %s after its label', (name) => {
  expect(getVendor(`Invoice no: 4711\nSeller: ${name}\nClient: Nobody Inc.\nTotal 12.00`)).toBe(name);
});

test.each([
  'Bill Johnson Plumbing',
  'Mail Order Books',
  'Main Street Deli',
  'Penny Lane Records',
  'Date Palm Foods Ltd',
  'Harper, Lowe & Sons',
])('%s is a name at the top of a document', (name) => {
  const text = `
${name}
12 Station Road, Leeds LS1 4AB
Tel 0113 496 0000

Receipt
14/03/2026 10:31
Total                 12.00`;
  expect(getVendor(text)).toBe(name);
});

test.each([
  'Account number',
  'Items Ordered',
  'Total',
  'TAX INVOICE',
  'Thank you for your order',
  '12 Main Street',
])('%s is not a name', (text) => {
  expect(getVendor(`${text}\n14/03/2026 10:31\n4711   12.00`)).toBeNull();
});

test('the heading of a table is not a name', () => {
  expect(
    getVendor('Qty   UOM   U.Price   Amt   Amt Inc Tax   Code\n1   PCS   12.00   12.00   12.00   SR'),
  ).toBeNull();
});

test('the address after a name is not part of it', () => {
  const text = 'Northwind Ltd, 4 Mill Lane, Leeds LS1 4AB\n\nMr Ford\nDate 03/04/2026\nTotal 12.00';
  expect(getVendor(text)).toBe('Northwind Ltd');
  expect(getVendor('Brewer & Co, Main Street 4, Springfield\nTotal 12.00')).toBe('Brewer & Co');
});

test('neither a sentence nor the town in a date line is a name', () => {
  expect(getVendor('Radladen Speiche\nKettengasse 4\nBetrag bar erhalten.')).toBe('Radladen Speiche');
  expect(getVendor('Paris, le 5 janvier 2025\nClara Duval\n10 rue Oberkampf, 75011 Paris')).toBe(
    'Clara Duval',
  );
  expect(getVendor('Hamburg, den 27.02.2025\nRosen und Ranken\nRechnung 12')).toBe('Rosen und Ranken');
  expect(getVendor('Harper & Lowe Bros.\n12 Station Road\nTotal 12.00')).toBe('Harper & Lowe Bros.');
});

test.each([
  ['Exporter: Sunrise Textiles Ltd.\nPlot 14, Export Zone, Dhaka', 'Sunrise Textiles Ltd.'],
  ['Rechnung\nVerkauft von Lightway Trading Co., Ltd.\nUSt-IDNr. DE123456789', 'Lightway Trading Co., Ltd.'],
  ['Facture\nVendu par : Lumière Douce SARL', 'Lumière Douce SARL'],
])('%j names the seller', (text, name) => {
  expect(getVendor(text)).toBe(name);
});

test('a weight is not a legal form', () => {
  expect(getVendor('Obst vom Markt\nMarktplatz 3\nTomaten 2 kg\nSumme 4,00')).toBe('Obst vom Markt');
});

test.each([
  ['Herzlich willkommen\nbei\nBack Paradies\nHauptstr. 1\n10115 Berlin', 'Back Paradies'],
  ['PARAGON FISKALNY\nSklep Zielony\nul. Polna 3', 'Sklep Zielony'],
  ['DOCUMENTO COMMERCIALE\nTRATTORIA DA GINO\nVia Roma 22', 'TRATTORIA DA GINO'],
  ['Ihr Team freut sich auf Sie\nBurger Palast\nRingstr. 9, 28195 Bremen', 'Burger Palast'],
  ['Kundenbeleg\nDrogerie Sommer\nKaiserstr. 5\n76133 Karlsruhe\nAutorisierung erfolgt', 'Drogerie Sommer'],
  ['CARTE BANCAIRE\nCB CREDIT\nLe Petit Zinc\n69002 Lyon', 'Le Petit Zinc'],
  ['Vielen Dank für Ihren Besuch\nCafé Rosengarten\nAm Markt 4', 'Café Rosengarten'],
])('%j is a greeting or a heading above %s', (text, name) => {
  expect(getVendor(`${text}\nTotal 12,00`)).toBe(name);
});

test('a trade alone is a shop’s description below its name', () => {
  expect(getVendor('Le Petit Zinc\nBrasserie Restaurant\n5 Place Carnot\nTotal 12,00')).toBe('Le Petit Zinc');
});
