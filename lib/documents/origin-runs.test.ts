import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRuns, type OriginRun, sliceRuns } from './origin-runs';

const run = (originId: string, firstPage: number, lastPage: number): OriginRun => ({
  originId,
  firstPage,
  lastPage,
});
const pages = (runs: readonly OriginRun[]) =>
  runs.flatMap(({ originId, firstPage, lastPage }) =>
    Array.from({ length: lastPage - firstPage + 1 }, (_, offset) => `${originId}${firstPage + offset}`),
  );

test('a slice across runs keeps each page with its origin', () => {
  expect(sliceRuns([run('a', 3, 5), run('b', 1, 4)], 2, 5)).toEqual([run('a', 4, 5), run('b', 1, 2)]);
});

test('pages that were split and joined again in order form one run', () => {
  expect(joinRuns([[run('a', 1, 2)], [run('a', 3, 6)], [run('b', 7, 8)]])).toEqual([
    run('a', 1, 6),
    run('b', 7, 8),
  ]);
});

test('a slice has exactly the pages from the first to the last', () => {
  const runs = fc.array(
    fc.record({
      originId: fc.constantFrom('a', 'b'),
      firstPage: fc.integer({ min: 1, max: 9 }),
      length: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(runs, fc.nat(), fc.nat(), (made, a, b) => {
      const all = made.map(({ originId, firstPage, length }) =>
        run(originId, firstPage, firstPage + length - 1),
      );
      const total = pages(all).length;
      const [first, last] = [(a % total) + 1, (b % total) + 1].sort((x, y) => x - y) as [number, number];
      expect(pages(sliceRuns(all, first, last))).toEqual(pages(all).slice(first - 1, last));
      expect(pages(joinRuns([all]))).toEqual(pages(all));
    }),
  );
});
