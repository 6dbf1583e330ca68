import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const VENDOR: ExtractionField[] = [{ key: 'vendor', label: 'Vendor', type: 'text' }];

function getVendor(text: string, largeLine?: number) {
  const page = createTypedPage(text);
  const lines = page.lines.map((line, index) => (index === largeLine ? { ...line, height: 16 } : line));
  return extractValues({ pages: [{ ...page, lines }], invoice: null }, VENDOR).metadataFields[0]!.value;
}

const BODY = `

Rechnung Nr. 31-B
Datum 01.09.2025
Gesamtbetrag   119,00 EUR`;

const RECEIVER = `
Seeberg Logistik GmbH
Hafenstraße 40
18055 Rostock`;

test('of two addresses without a heading, the lower one is the recipient’s, whatever its legal form', () => {
  expect(getVendor(`Nora Feld\nÜbersetzungen\nAhornweg 3\n04109 Leipzig\n${RECEIVER}${BODY}`)).toBe(
    'Nora Feld',
  );
  expect(
    getVendor(
      `Owen Marsh\n4 Ferry Row, Bath BA1 5TT\n\nTideline Press Ltd\n9 Dock Street\nHull HU1 1AA${BODY}`,
    ),
  ).toBe('Owen Marsh');
  expect(
    getVendor(
      `Redwood Catering\n221 Mission Street\nAustin, TX 78701\n\nBay Events Inc\n5 Bay Street\nAustin, TX 78702${BODY}`,
    ),
  ).toBe('Redwood Catering');
});

test('a one-line return address is the sender’s', () => {
  expect(getVendor(`Glaserei Funk, Am Bach 4, 36037 Fulda\n${RECEIVER}${BODY}`)).toBe('Glaserei Funk');
  expect(getVendor(`Atelier Blau | Ida Weiß | Gartenweg 2 | 99084 Erfurt\n${RECEIVER}${BODY}`)).toBe(
    'Atelier Blau',
  );
});

test('the sender may be to the right of the recipient', () => {
  const right = ['Kanzlei Roth & Partner', 'Rechtsanwälte', 'Schillerstr. 7', '60313 Frankfurt'];
  expect(getVendor(`${right.map((line) => ' '.repeat(52) + line).join('\n')}${RECEIVER}${BODY}`)).toBe(
    'Kanzlei Roth & Partner',
  );
});

test('of two addresses, a phone number or a register number identifies the sender’s', () => {
  const sender = '\n\nNora Feld\nAhornweg 3\n04109 Leipzig\nTel. 0341 200300';
  expect(getVendor(`${RECEIVER.trim()}${sender}${BODY}`)).toBe('Nora Feld');
});

test('large letters above the recipient’s name and address are the sender’s name', () => {
  expect(getVendor(`Malerbetrieb Voss\n${RECEIVER}${BODY}`, 0)).toBe('Malerbetrieb Voss');
});

test('a footer names the sender if the head has only an address', () => {
  const text = `
Delta Foods Limited                             Invoice No  P-101
Accounts Payable                                Date        02/04/2025
1 Food Park
Hull HU1 1AA

Cartons          8,000.00
Total           £9,600.00

Orbit Packaging Limited. Registered office: 5 Box Lane, Selby YO8 1AA
Registered in England No. 3344556  VAT No. GB 999 8888 77`;
  expect(getVendor(text)).toBe('Orbit Packaging Limited');
  // A footer that names the same company changes nothing.
  expect(getVendor(text.replace('Orbit Packaging', 'Delta Foods'))).toBe('Delta Foods Limited');
});

test.each([
  ['Tischlerei Holm GmbH\nWerkweg 1\n24103 Kiel', 'Tischlerei Holm GmbH'],
  ['Ihr Partner am Bau\nTischlerei Holm GmbH\nWerkweg 1\n24103 Kiel', 'Tischlerei Holm GmbH'],
  ['Ihr Partner am Bau\n\nTischlerei Holm GmbH\nWerkweg 1\n24103 Kiel', 'Tischlerei Holm GmbH'],
  [
    'Tischlerei Holm GmbH\nWerkweg 1\n24103 Kiel\n\nHerrn\nJens Ott\nAm Ufer 2\n24105 Kiel',
    'Tischlerei Holm GmbH',
  ],
  [
    'Rechnung an:\nSeeberg Logistik GmbH\nHafenstraße 40\n18055 Rostock\n\nHolm GmbH\nWerkweg 1\n24103 Kiel',
    'Holm GmbH',
  ],
])('%j is from %s', (head, vendor) => {
  expect(getVendor(`${head}${BODY}`)).toBe(vendor);
});
