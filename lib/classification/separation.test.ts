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
