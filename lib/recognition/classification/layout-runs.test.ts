import { expect, test } from 'vitest';
import { createPage } from '@/test-support/classification/papers';
import { extractPageFeatures, type PageFeatures } from './classifier-page-features';
import { findLayoutRuns } from './layout-runs';

const getPage = (size: number, more: Partial<PageFeatures> = {}): PageFeatures => ({
  ...extractPageFeatures(createPage('One line of text that stands on this page')),
  sizes: new Map([[size, 1]]),
  medianHeight: size,
  ...more,
});

const getRuns = (...sizes: number[]) => findLayoutRuns(sizes.map((size) => getPage(size)));

test('a run spans similar pages, across one page with another layout', () => {
  expect(getRuns(10, 10, 10, 8, 10, 12, 12, 12)).toEqual([5, 5, 5, 5, 0, 3, 3]);
  expect(getRuns(10, 10, 8, 9, 10, 10)).toEqual([2, 0, 0, 0, 2]);
  expect(getRuns(10)).toEqual([]);
});

test('a single page at either end of the file belongs to the run that fills the rest', () => {
  expect(getRuns(30, 10, 10, 10)).toEqual([4, 4, 4]);
  expect(getRuns(10, 10, 10, 30)).toEqual([4, 4, 4]);
});

test('another page size ends a run', () => {
  const wide = getPage(10, { width: 700 });
  expect(findLayoutRuns([getPage(10), getPage(10), wide, wide])).toEqual([2, 0, 2]);
});

test('slides may vary in text size, scans form no runs, and blank pages don’t interrupt a run', () => {
  const slide = (size: number) => getPage(size, { width: 842, height: 595 });
  expect(findLayoutRuns([slide(18), slide(28), slide(22)])).toEqual([3, 3]);
  expect(findLayoutRuns([slide(8), slide(9)])).toEqual([0]);
  expect(findLayoutRuns([getPage(10, { ocr: true }), getPage(10, { ocr: true })])).toEqual([0]);
  expect(findLayoutRuns([getPage(10), getPage(10, { blank: true }), getPage(10)])).toEqual([3, 3]);
});
