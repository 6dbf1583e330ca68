import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const ITEMS: ExtractionField = { key: 'items', label: 'Positionen', type: 'table' };

function getRows(texts: string[], fields = [ITEMS]) {
  const pages = texts.map((text, index) => createTypedPage(text, index + 1));
  const { tables = [] } = extractValues({ pages, invoice: null }, fields);
  return tables.map(({ key, rows }) => ({
    key,
    rows: rows.map(({ cells }) => Object.values(cells).map(({ value }) => value)),
  }));
}

const HEADING = 'Pos  Bezeichnung         Menge   Einzelpreis   Gesamt';
const FIRST = '1    Verteilerkasten     2       149,90        299,80';
const SECOND = '2    Montage             3 Std   65,00         195,00';
const ROWS = [
  ['1', 'Verteilerkasten', '2', '149.90', '299.80'],
  ['2', 'Montage', '3', '65.00', '195.00'],
];

test.each([
  'Summe netto                                    494,80',
  'zzgl. 19% MwSt.                                 94,01',
  'zzgl. gesetzlicher 19 % USt                     94,01',
  'Nettobetrag                                    494,80',
  'MwSt 19 %                                       94,01',
])('“%s” is not an item and ends the items', (sum) => {
  const after = '3    Porto               1       5,00          9,99';
  expect(getRows([[HEADING, FIRST, SECOND, sum, after].join('\n')])).toEqual([{ key: 'items', rows: ROWS }]);
});

test('a net amount followed by its tax is not an item', () => {
  const text = [
    HEADING,
    FIRST,
    SECOND,
    'Summe netto                                    494,80 €',
    'zzgl. 19% MwSt.                                 94,01 €',
    'Gesamtbetrag                                   588,81 €',
  ];
  expect(getRows([text.join('\n')])).toEqual([{ key: 'items', rows: ROWS }]);
});

test('a group subtotal is not an item, and the next group continues', () => {
  const text = [HEADING, FIRST, 'Zwischensumme                                  299,80', SECOND];
  expect(getRows([text.join('\n')])).toEqual([{ key: 'items', rows: ROWS }]);
});

test('an item that begins like a total is an item if its numbers say so', () => {
  const text = [HEADING, FIRST, 'Total Care Shampoo       2       10,00         20,00', SECOND];
  const [items] = getRows([text.join('\n')]);
  expect(items!.rows).toHaveLength(3);
});

test('items continue on following pages, under the same heading or without one', () => {
  const foot = '\n\nSeite 1 von 3';
  const pages = [
    [HEADING, FIRST, foot],
    [SECOND, foot],
    [HEADING, FIRST],
  ].map((lines) => lines.join('\n'));
  const [items] = getRows(pages);
  expect(items!.rows.slice(0, 2)).toEqual(ROWS);
  expect(items!.rows).toHaveLength(3);
});

test('of two tables, the one about something else has no items', () => {
  const fields: ExtractionField[] = [
    { key: 'taxes', label: 'Tax breakdown', type: 'table', description: 'rate, base, tax' },
    ITEMS,
  ];
  expect(getRows([[HEADING, FIRST, SECOND].join('\n')], fields)).toEqual([{ key: 'items', rows: ROWS }]);
});
