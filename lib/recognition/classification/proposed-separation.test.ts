import { expect, test } from 'vitest';
import { createReason } from './proposal-reason';
import { splitBySeparation } from './proposed-separation';
import { createBarcodeReason } from './type-barcodes';

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
  splitBySeparation(pageCount, { mode: 'barcode', sheets: new Set(sheets), dropped: new Set() }).map(
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

/** Splits a file whose sheets are discarded. `backs` are their blank back sides. */
const atDroppedSheets = (pageCount: number, sheets: number[], backs: number[] = []) =>
  splitBySeparation(pageCount, {
    mode: 'barcode',
    sheets: new Set(sheets),
    dropped: new Set([...sheets, ...backs]),
  });
const listDropped = (...input: Parameters<typeof atDroppedSheets>) =>
  atDroppedSheets(...input).map(({ startPage, endPage, isDropped = false }) => [
    startPage,
    endPage,
    isDropped,
  ]);

test('a dropped sheet is in no document, nor is its blank back side', () => {
  expect(listDropped(5, [3])).toEqual([
    [1, 2, false],
    [3, 3, true],
    [4, 5, false],
  ]);
  expect(listDropped(6, [1, 4], [5])).toEqual([
    [1, 1, true],
    [2, 3, false],
    [4, 5, true],
    [6, 6, false],
  ]);
});

test('sheets that follow each other are dropped together, also at the end of the file', () => {
  expect(listDropped(8, [2, 4, 7], [3, 5, 8])).toEqual([
    [1, 1, false],
    [2, 5, true],
    [6, 6, false],
    [7, 8, true],
  ]);
});

test('a file of dropped sheets stays whole', () => {
  expect(listDropped(2, [1, 2])).toEqual([[1, 2, false]]);
});

test('a document knows the dropped sheet before it, which is none of its pages', () => {
  const [, sheet, document] = atDroppedSheets(4, [2], [3]);
  expect(sheet).toMatchObject({
    ownFrom: 4,
    reason: createReason('separator_sheets', { first: 2, last: 3 }),
  });
  expect(document).toEqual({
    startPage: 4,
    endPage: 4,
    markedFrom: 2,
    reason: createReason('separator_sheet', { page: 2 }),
  });
});

test('a page with a barcode begins a document for every separation', () => {
  const marked = new Map([[4, createBarcodeReason(4, 'INV-1')]]);
  const list = (separation: Parameters<typeof splitBySeparation>[1]) =>
    splitBySeparation(5, separation, marked).map(({ startPage, reason }) => [startPage, reason]);
  const sheets = { sheets: new Set([2]), dropped: new Set<number>() };
  expect(list({ mode: 'barcode', ...sheets })).toEqual([
    [1, createReason('split_at_sheets')],
    [2, createReason('separator_sheet', { page: 2 })],
    [4, createBarcodeReason(4, 'INV-1')],
  ]);
  expect(list({ mode: 'blank', blank: new Set([2]) }).map(([page]) => page)).toEqual([1, 3, 4]);
  expect(list({ mode: 'every_n', pages: 4 }).map(([page]) => page)).toEqual([1, 4, 5]);
  // The sheet directly before the page has already begun the document.
  const before = { sheets: new Set([3]), dropped: new Set([3]) };
  expect(list({ mode: 'barcode', ...before }).map(([page]) => page)).toEqual([1, 3, 4]);
  expect(list({ mode: 'barcode', ...before, dropped: new Set() }).map(([page]) => page)).toEqual([1, 3]);
});
