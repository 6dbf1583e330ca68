import { expect, test } from 'vitest';
import { splitBySeparation } from './proposed-separation';

const startsAtBlank = (pageCount: number, ...blank: number[]) =>
  splitBySeparation(pageCount, { mode: 'blank', blank: new Set(blank) }).map(({ startPage }) => startPage);

test('blank pages end the document before them; several count as one', () => {
  expect(startsAtBlank(6, 2, 3)).toEqual([1, 4]);
  expect(startsAtBlank(5, 2, 4)).toEqual([1, 3, 5]);
  expect(startsAtBlank(3, 3)).toEqual([1]);
});

test('leading blank pages are not a document', () => {
  expect(startsAtBlank(4, 1)).toEqual([1]);
  expect(startsAtBlank(6, 1, 2, 4)).toEqual([1, 5]);
});

const atSheets = (pageCount: number, ...sheets: number[]) =>
  splitBySeparation(pageCount, { mode: 'barcode', sheets: new Set(sheets) }).map(
    ({ startPage, endPage, ownFrom = startPage }) => [startPage, endPage, ownFrom],
  );

test('a separator sheet begins a document and is not part of it', () => {
  expect(atSheets(5, 3)).toEqual([
    [1, 2, 1],
    [3, 5, 4],
  ]);
  expect(atSheets(3, 1)).toEqual([[1, 3, 2]]);
});

test('consecutive sheets split once, and sheets at the end split nothing', () => {
  expect(atSheets(7, 2, 3, 6, 7)).toEqual([
    [1, 1, 1],
    [2, 7, 4],
  ]);
  expect(atSheets(2, 1, 2)).toEqual([[1, 2, 3]]);
});
