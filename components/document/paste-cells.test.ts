import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { parsePastedCells, pasteCells } from './paste-cells';

const cell = (value: string) => ({
  value,
  raw: value,
  confidence: 0.9,
  page: 1,
  box: null,
});
const t = getTranslator('en', 'values');
const table = {
  key: 'lines',
  label: 'Line items',
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'price', label: 'Price' },
  ],
  rows: [{ cells: { item: cell('Oak'), price: cell('10.00') } }, { cells: { item: cell('Ash') } }],
} as Parameters<typeof pasteCells>[1];
const numbers = new Set(['price']);

test('copied cells are rows and columns; the text of one cell is none', () => {
  expect(parsePastedCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parsePastedCells('a\nb')).toEqual([['a'], ['b']]);
  expect(parsePastedCells('one text\n')).toBeNull();
});

test('pasted cells fill the table from one cell on, and add rows', () => {
  const pasted = parsePastedCells('Elm\t1.234,50\tdropped\nFir\t\n')!;
  expect(pasteCells(t, table, { row: 1, column: 0 }, pasted, numbers)).toEqual({
    rows: [
      { row: 0, cells: {} },
      { row: 1, cells: { item: 'Elm', price: '1234.50' } },
      { cells: { item: 'Fir', price: null } },
    ],
  });
  expect(pasteCells(t, table, { row: 0, column: 1 }, [['2.00'], ['3.00']], numbers)).toEqual({
    rows: [
      { row: 0, cells: { price: '2.00' } },
      { row: 1, cells: { price: '3.00' } },
    ],
  });
});

test('an ambiguous cell is named, and nothing is pasted', () => {
  expect(pasteCells(t, table, { row: 0, column: 1 }, [['1.234'], ['2']], numbers)).toEqual({
    problem: 'Price “1.234”: Did you mean 1.234 or 1234?',
  });
});
