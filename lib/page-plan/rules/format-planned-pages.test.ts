import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatTypedRanges, parseTypedRanges, toRanges } from './format-planned-pages';

const t = getTranslator('en', 'pagePlan');

test('typed pages may be single pages, ranges, and open ranges, with any spaces and dashes', () => {
  expect(parseTypedRanges(t, '1-3, 7', 9)).toEqual([
    { first: 1, last: 3 },
    { first: 7, last: 7 },
  ]);
  expect(parseTypedRanges(t, '2 – 4;8-', 9)).toEqual([
    { first: 2, last: 4 },
    { first: 8, last: 9 },
  ]);
  expect(parseTypedRanges(t, '  ', 9)).toEqual([]);
});

test('reports what can’t be parsed', () => {
  expect(parseTypedRanges(t, '1-3, x', 9)).toEqual({ problem: expect.stringContaining('“x”') });
  expect(parseTypedRanges(t, '9', 8)).toEqual({ problem: 'This plan has pages 1–8.' });
  expect(parseTypedRanges(t, '0', 8)).toEqual({ problem: 'This plan has pages 1–8.' });
  expect(parseTypedRanges(t, '5-2', 8)).toEqual({ problem: '5-2 runs backwards. Write 2-5.' });
});

test('formatted ranges parse back to the same pages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (pages) => {
      expect(parseTypedRanges(t, formatTypedRanges(pages), 60)).toEqual(toRanges(pages));
    }),
  );
});
