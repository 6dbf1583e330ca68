import { expect, test } from 'vitest';
import { parsePrintedPageNumber } from './printed-page-number';

test.each([
  ['Page 2 of 5', 2, 5],
  ['Seite 1/3', 1, 3],
  ['Page 3 sur 4', 3, 4],
  ['Pagina 1 di 2', 1, 2],
  ['2 / 7', 2, 7],
  ['Invoice 4711 – page 2', 2, null],
  ['- 12 -', 12, null],
])('“%s” is page %i of %s', (text, number, total) => {
  expect(parsePrintedPageNumber([text])).toEqual({ number, total });
});

test.each(['2019', '12/05/2019', 'Total 12 of all items', ''])('“%s” is not a page number', (text) => {
  expect(parsePrintedPageNumber([text])).toBeNull();
});

test('a number with a total wins over a bare number', () => {
  expect(parsePrintedPageNumber(['3', 'Page 1 of 2'])).toEqual({ number: 1, total: 2 });
});
