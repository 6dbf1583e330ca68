import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
];

const read = (text: string, source: 'native' | 'ocr' = 'native') =>
  extractValues({ pages: [{ ...createTypedPage(text), source }], invoice: null }, FIELDS).metadataFields;
const numberOn = (text: string) =>
  read(`Muster Bau\nWeg 1, 50667 Köln\n\n${text}\nKundennr. 99881`)[0]!.value;

test.each([
  ['Rechnungsnr.: KA 2026 114', 'KA 2026 114'],
  ['Facture N° LX 2026 0091 du 19/05/2026', 'LX 2026 0091'],
  ['Rechnung Nr.\n2026 0017', '2026 0017'],
  ['Fattura n. 7 del 20/01/2026', '7'],
  ['FAKTURA - DAŇOVÝ DOKLAD č. 260100033', '260100033'],
  ['2. Abschlagsrechnung AR 2026-07', 'AR 2026-07'],
  ['Stornorechnung ST-12 vom 03.03.2026', 'ST-12'],
  ['Rechnungskorrektur RK-12', 'RK-12'],
  ['Honorarnote Nr. 14/2026', '14/2026'],
  ['Kostennote 14/2026', '14/2026'],
  ['Fattura elettronica n. FPR 55/26', 'FPR 55/26'],
  ['Recibo nº 2026-77', '2026-77'],
  ['Our Ref: S/1190', 'S/1190'],
  ['Rechnung\nNr. 1207\nvom 12.05.2026', '1207'],
  ['FATTURA\nNumero        Data\nFPR 55/26     10/02/2026', 'FPR 55/26'],
  ['Rechnung      Nr.        Datum\n              2026/556   20.12.2026', '2026/556'],
])('“%s” has the number %s', (text, number) => {
  expect(numberOn(text)).toBe(number);
});

test.each([
  'Rechnung\nNr. 3 Hauptstraße',
  'Sammelrechnung 2026',
  'Monatsrechnung 03.2026',
  'RECHNUNG MÄRZ 2026 114 Stück',
  'Diesen Beleg 14 Tage aufheben',
  'Gutschrift 12,50',
])('“%s” has no number', (text) => {
  expect(numberOn(text)).toBeNull();
});

test('number and date may share a label, also in OCR text', () => {
  for (const source of ['native', 'ocr'] as const) {
    const values = read('Rechnungs-Nr. / Datum:  40081 / 01.02.2026', source).map(({ value }) => value);
    expect(values).toEqual(['40081', '2026-02-01']);
  }
});

test.each([
  'AVOIR N° AV-0019\nDate : 05/05/2026\nSur facture n° FA-1180 du 22/04/2026',
  'CREDIT NOTE\nOriginal invoice:  INV-8810 dated 22 April 2026\nCredit Note No:  AV-0019\nDate:      5 May 2026',
  'zu Rechnung Nr. 8810 vom 22.04.2026\nGutschrift Nr. AV-0019\nDatum: 05.05.2026',
])('ignores the number of another document: %s', (text) => {
  expect(read(text).map(({ value }) => value)).toEqual(['AV-0019', '2026-05-05']);
});
