import { expect, test } from 'vitest';
import { decodeSegments } from './decode-segments';

const ranges = (starts: number[], kinds: number[][]) =>
  decodeSegments(starts, kinds).map(({ startPage, endPage }) => [startPage, endPage]);
const SAME = [1, 0];
const OTHER = [0, 1];

test('cuts are at likely positions, and every page is in one segment', () => {
  expect(ranges([0.9, 0.1, 0.95], [SAME, SAME, SAME, SAME])).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
  ]);
});

test('one page is one document', () => {
  expect(ranges([], [SAME])).toEqual([[1, 1]]);
});

test('cuts are more likely between pages of different kinds', () => {
  expect(ranges([0.45], [SAME, SAME])).toHaveLength(1);
  expect(ranges([0.45], [SAME, OTHER])).toHaveLength(2);
});

test('a document longer than the pairwise comparison stays whole', () => {
  const pages = 400;
  expect(ranges(Array(pages - 1).fill(0.05), Array(pages).fill(SAME))).toEqual([[1, pages]]);
});

test('a file of 5,000 pages is split like a small one', () => {
  const pages = 5000;
  const starts = Array.from({ length: pages - 1 }, (_, index) => ((index + 1) % 4 === 0 ? 0.95 : 0.03));
  const kinds = Array.from({ length: pages }, (_, index) => (index % 8 < 4 ? [0.9, 0.1] : [0.1, 0.9]));
  const ranges = decodeSegments(starts, kinds);
  expect(ranges).toHaveLength(pages / 4);
  expect(ranges.at(-1)).toEqual({ startPage: 4997, endPage: 5000 });
});
