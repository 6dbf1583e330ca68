import { expect, test } from 'vitest';
import { lookRuns } from './look-runs';
import { type PageFeatures, pageFeatures } from './page-features';
import { paper } from './testing/papers';

const pageOf = (size: number, more: Partial<PageFeatures> = {}): PageFeatures => ({
  ...pageFeatures(paper('One line of text that stands on this page')),
  sizes: new Map([[size, 1]]),
  medianHeight: size,
  ...more,
});

const runsOf = (...sizes: number[]) => lookRuns(sizes.map((size) => pageOf(size)));

test('a run goes on as long as the pages look alike, over one page of another look', () => {
  expect(runsOf(10, 10, 10, 8, 10, 12, 12, 12)).toEqual([5, 5, 5, 5, 0, 3, 3]);
  expect(runsOf(10, 10, 8, 9, 10, 10)).toEqual([2, 0, 0, 0, 2]);
  expect(runsOf(10)).toEqual([]);
});

test('one page at either end of the file belongs to the run that fills the rest', () => {
  expect(runsOf(30, 10, 10, 10)).toEqual([4, 4, 4]);
  expect(runsOf(10, 10, 10, 30)).toEqual([4, 4, 4]);
});

test('another page size ends a run', () => {
  const wide = pageOf(10, { width: 700 });
  expect(lookRuns([pageOf(10), pageOf(10), wide, wide])).toEqual([2, 0, 2]);
});

test('slides may set their text in any size, scans run nowhere, and blank pages interrupt nothing', () => {
  const slide = (size: number) => pageOf(size, { width: 842, height: 595 });
  expect(lookRuns([slide(18), slide(28), slide(22)])).toEqual([3, 3]);
  expect(lookRuns([slide(8), slide(9)])).toEqual([0]);
  expect(lookRuns([pageOf(10, { ocr: true }), pageOf(10, { ocr: true })])).toEqual([0]);
  expect(lookRuns([pageOf(10), pageOf(10, { blank: true }), pageOf(10)])).toEqual([3, 3]);
});
