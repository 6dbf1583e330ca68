import { expect, test } from 'vitest';
import { findDoubtfulGaps } from '@/lib/recognition/classification/doubtful-gaps';
import { reviewByGaps } from './review-by-gaps';
import { reviewByGrid } from './review-by-grid';
import { type ReviewedStack, toSeconds } from './reviewed-stack';

const LOOK = { key: 'none none', before: { a: 1 }, after: { b: 1 } };

/** Creates a stack of four pages. */
function createStack(file: string, starts: number[], documents: number[]): ReviewedStack {
  const proposed = new Set([1, ...starts.flatMap((p, index) => (p >= 0.5 ? [index + 2] : []))]);
  const gaps = findDoubtfulGaps(starts, proposed).map((gap) => ({ ...gap, look: LOOK }));
  const kinds = [[1], [1], [1], [1]];
  return { file, pageCount: 4, starts: new Set(documents), proposed, scores: { starts, kinds, gaps } };
}

test('the grid costs a decision for each stack and each wrong gap, and a look at every page', () => {
  const stacks = [createStack('a', [0.9, 0.01, 0.6], [1, 2]), createStack('b', [0.01, 0.99, 0.01], [1, 3])];
  expect(reviewByGrid(stacks)).toEqual({ decisions: 3, viewed: 8, wrong: 0 });
});

test('the gaps cost a decision for each answer, each exclusion, and the split of all stacks', () => {
  const stacks = [
    // Two doubtful cuts that look alike, of which one is wrong.
    createStack('a', [0.9, 0.01, 0.6], [1, 2]),
    createStack('b', [0.01, 0.99, 0.01], [1, 3]),
  ];
  // The most doubtful gap (page 4) excludes the other one, which is answered next.
  expect(reviewByGaps(stacks)).toEqual({
    ...{ answers: 2, answered: 2, excluded: 1, decisions: 4 },
    ...{ viewed: 6, wrong: 0 },
  });
});

test('one answer decides gaps of several stacks', () => {
  const stacks = ['a', 'b', 'c'].map((file) => createStack(file, [0.8, 0.01, 0.01], [1, 2]));
  expect(reviewByGaps(stacks)).toMatchObject({ answers: 1, answered: 3, decisions: 2, wrong: 0 });
});

test('a wrong gap that is not doubtful stays wrong', () => {
  expect(reviewByGaps([createStack('a', [0.99, 0.01, 0.01], [1])])).toMatchObject({ answers: 0, wrong: 1 });
});

test('seconds are those of the decisions and of the pages', () => {
  expect(toSeconds({ decisions: 10, viewed: 20 })).toBeCloseTo(36.3);
});
