import { expect, test } from 'vitest';
import { printedNumber } from './page-number';

test.each([
  ['Page 2 of 5', 2, 5],
  ['Seite 1/3', 1, 3],
  ['Page 3 sur 4', 3, 4],
  ['Pagina 1 di 2', 1, 2],
  ['2 / 7', 2, 7],
  ['Invoice 4711 – page 2', 2, null],
  ['- 12 -', 12, null],
])('“%s” is page %i of %s', (text, number, total) => {
  expect(printedNumber([text])).toEqual({ number, total });
});

test.each(['2019', '12/05/2019', 'Total 12 of all items', ''])('“%s” numbers no page', (text) => {
  expect(printedNumber([text])).toBeNull();
});

test('a number with a total wins over a bare one', () => {
  expect(printedNumber(['3', 'Page 1 of 2'])).toEqual({ number: 1, total: 2 });
});
