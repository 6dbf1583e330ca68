import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const ITEMS: ExtractionField = { key: 'items', label: 'Line items', type: 'table' };

/** Returns the confidences of each row's cells, without repetitions. */
function getConfidences(lines: string[], source: 'native' | 'ocr' = 'native') {
  const page = { ...createTypedPage(lines.join('\n')), source };
  const { tables = [] } = extractValues({ pages: [page], invoice: null }, [ITEMS]);
  return tables[0]?.rows.map(({ cells }) => [
    ...new Set(Object.values(cells).map(({ confidence }) => confidence)),
  ]);
}

const HEADING = 'Pos  Bezeichnung         Menge   Einzelpreis   Gesamt';
const CABINET = '1    Verteilerkasten     2       149,90        299,80';
const WORK = '2    Montage             3 Std   65,00         195,00';
const SUMS = [
  'Summe netto                                    494,80 €',
  'zzgl. 19% MwSt.                                 94,01 €',
  'Gesamtbetrag                                   588,81 €',
];

test('rows that multiply and add up to the net are sure, also on a scan', () => {
  expect(getConfidences([HEADING, CABINET, WORK, ...SUMS])).toEqual([[0.95], [0.95]]);
  expect(getConfidences([HEADING, CABINET, WORK, ...SUMS], 'ocr')).toEqual([[0.95], [0.95]]);
});

test('rows that add up to the total with tax are sure', () => {
  const till = [
    'Item          Qty    Price    Amount',
    'Coffee        2      3.20     6.40',
    'Bagel         1      2.75     2.75',
    'Total                         9.15',
  ];
  expect(getConfidences(till)).toEqual([[0.95], [0.95]]);
});

test('a product may be rounded to a cent', () => {
  const goods = [
    'Description     Quantity    Unit price    Total',
    'Gravel          2.35        17.37         40.81',
    'Delivery        1           20.00         20.00',
    'Subtotal                                  60.81',
    'VAT 20 %                                  12.16',
    'Total                                     72.97',
  ];
  expect(getConfidences(goods)).toEqual([[0.95], [0.95]]);
});

test('a row that does not multiply stays as it was, next to proven ones', () => {
  const flat = '2    Montage             3 Std   60,00         195,00';
  expect(getConfidences([HEADING, CABINET, flat, ...SUMS])).toEqual([[0.95], [0.8]]);
  const withoutPrice = '2    Montage                                   195,00';
  expect(getConfidences([HEADING, CABINET, withoutPrice, ...SUMS])).toEqual([[0.95], [0.8]]);
});

test('without a sum that agrees, no row is proven', () => {
  expect(getConfidences([HEADING, CABINET, WORK])).toEqual([[0.8], [0.8]]);
  expect(getConfidences([HEADING, CABINET, ...SUMS])).toEqual([[0.8]]);
  const misread = '1    Verteilerkasten     2       148,90        297,80';
  expect(getConfidences([HEADING, misread, WORK, ...SUMS])).toEqual([[0.8], [0.8]]);
});
