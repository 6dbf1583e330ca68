import { expect, test } from 'vitest';
import { separated } from './separation';

const startsAtBlank = (pageCount: number, ...blank: number[]) =>
  separated(pageCount, { mode: 'blank', blank: new Set(blank) }).map(({ startPage }) => startPage);

test('blank pages end the document before them, several as one', () => {
  expect(startsAtBlank(6, 2, 3)).toEqual([1, 4]);
  expect(startsAtBlank(5, 2, 4)).toEqual([1, 3, 5]);
  expect(startsAtBlank(3, 3)).toEqual([1]);
});

test('blank pages that a file begins with are no document', () => {
  expect(startsAtBlank(4, 1)).toEqual([1]);
  expect(startsAtBlank(6, 1, 2, 4)).toEqual([1, 5]);
});

const atSheets = (pageCount: number, ...sheets: number[]) =>
  separated(pageCount, { mode: 'barcode', sheets: new Set(sheets) }).map(
    ({ startPage, endPage, ownFrom = startPage }) => [startPage, endPage, ownFrom],
  );

test('a separator sheet begins a document, and is no page of its own', () => {
  expect(atSheets(5, 3)).toEqual([
    [1, 2, 1],
    [3, 5, 4],
  ]);
  expect(atSheets(3, 1)).toEqual([[1, 3, 2]]);
});

test('several sheets one after the other part once, and those at the end part nothing', () => {
  expect(atSheets(7, 2, 3, 6, 7)).toEqual([
    [1, 1, 1],
    [2, 7, 4],
  ]);
  expect(atSheets(2, 1, 2)).toEqual([[1, 2, 3]]);
});
