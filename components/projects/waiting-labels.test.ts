import { expect, test } from 'vitest';
import { formatWaitingKinds, formatWaitingTotal } from './waiting-labels';

test('the kinds add up to the total; kinds without documents are left out', () => {
  const counts = { split_review: 14, type_review: 8, file_problem: 1 };
  expect(formatWaitingTotal({ counts })).toBe('23');
  expect(formatWaitingKinds({ counts })).toBe('14 stacks to split, 9 documents to check');
  expect(formatWaitingKinds({ counts: { ...counts, split_review: 0, file_problem: 0 } })).toBe(
    '8 documents to check',
  );
  expect(formatWaitingKinds({ counts: { split_review: 1, type_review: 0, file_problem: 0 } })).toBe(
    '1 stack to split',
  );
});

test('an incomplete count has no kinds', () => {
  const waiting = {
    counts: { split_review: 900, type_review: 100, file_problem: 0 },
    counts_at_least: true as const,
  };
  expect(formatWaitingTotal(waiting)).toBe('1,000+');
  expect(formatWaitingKinds(waiting)).toBeNull();
});
