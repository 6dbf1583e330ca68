import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareReviewDecision, type DecidedSegment } from './compare-review-decision';

/** Creates segments that begin on page 1 and on the given pages. */
const cutAt = (pages: number, starts: readonly number[]): DecidedSegment[] => {
  const firsts = [...new Set([1, ...starts.filter((page) => page <= pages)])].sort((a, b) => a - b);
  return firsts.map((start_page, index) => ({
    start_page,
    end_page: (firsts[index + 1] ?? pages + 1) - 1,
    doc_type: null,
  }));
};

const common = (a: DecidedSegment, b: DecidedSegment) =>
  Math.max(0, Math.min(a.end_page, b.end_page) - Math.max(a.start_page, b.start_page) + 1);

/** Computes the maximum number of unmoved pages by trying every pairing. */
function mostByTrying(
  proposal: readonly DecidedSegment[],
  decision: readonly DecidedSegment[],
  free = new Set(decision),
): number {
  const [first, ...others] = proposal;
  if (!first) return 0;
  const ways = [...free].filter((decided) => common(first, decided) > 0);
  const left = (decided: DecidedSegment) => new Set([...free].filter((each) => each !== decided));
  return Math.max(
    mostByTrying(others, decision, free),
    ...ways.map((decided) => common(first, decided) + mostByTrying(others, decision, left(decided))),
  );
}

test('moved pages are those that no pairing of proposed and decided documents leaves in place', () => {
  const pages = fc.integer({ min: 1, max: 9 });
  const starts = fc.array(fc.integer({ min: 2, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(pages, starts, starts, (count, proposed, decided) => {
      const [proposal, decision] = [cutAt(count, proposed), cutAt(count, decided)];
      const { pagesMoved, cutsRight } = compareReviewDecision(proposal, decision);
      expect(pagesMoved).toBe(count - mostByTrying(proposal, decision));
      expect(cutsRight).toBe(pagesMoved === 0 && proposal.length === decision.length);
    }),
    { numRuns: 500 },
  );
});

test('a file of twenty thousand documents is compared in linear time', () => {
  const pages = 20_000;
  const single = cutAt(
    pages,
    Array.from({ length: pages }, (_, index) => index + 1),
  );
  expect(compareReviewDecision(single, single)).toMatchObject({ right: true, pagesMoved: 0 });
  const pairs = cutAt(
    pages,
    Array.from({ length: pages / 2 }, (_, index) => 2 * index + 1),
  );
  expect(compareReviewDecision(single, pairs)).toMatchObject({ cutsRight: false, pagesMoved: pages / 2 });
});
