import { expect, test } from 'vitest';
import { compareReviewDecision } from '@/lib/documents/decisions/compare-review-decision';
import { buildReport } from './classification-report';

const segment = (start_page: number, end_page: number, doc_type: string | null = 'invoice') => ({
  start_page,
  end_page,
  doc_type,
});

test('a proposal that was confirmed counts as right', () => {
  const proposal = [segment(1, 2), segment(3, 4)];
  expect(compareReviewDecision(proposal, proposal)).toEqual({ cutsRight: true, right: true, pagesMoved: 0 });
});

test('another type leaves the cuts right; a discarded page has no cut to judge', () => {
  const proposal = [segment(1, 2), segment(3, 4)];
  const retyped = [segment(1, 2), segment(3, 4, 'contract')];
  expect(compareReviewDecision(proposal, retyped)).toMatchObject({ cutsRight: true, right: false });
  const untyped = { ...segment(3, 4, null), untyped: true };
  expect(compareReviewDecision(proposal, [segment(1, 2), untyped])).toMatchObject({ right: true });
});

test('no type is right if a person left it empty, and wrong if they set or removed one', () => {
  expect(compareReviewDecision([segment(1, 2, null)], [segment(1, 2, null)]).right).toBe(true);
  expect(compareReviewDecision([segment(1, 2, null)], [segment(1, 2)]).right).toBe(false);
  expect(compareReviewDecision([segment(1, 2)], [segment(1, 2, null)]).right).toBe(false);
});

test('counts pages that moved to another document', () => {
  const decided = [segment(1, 3), segment(4, 6)];
  expect(compareReviewDecision([segment(1, 4), segment(5, 6)], decided).pagesMoved).toBe(1);
  // A missed cut and an extra cut: three pages move to or from a proposed document.
  expect(compareReviewDecision([segment(1, 6)], decided)).toEqual({
    cutsRight: false,
    right: false,
    pagesMoved: 3,
  });
  expect(compareReviewDecision(decided, [segment(1, 6)]).pagesMoved).toBe(3);
});

test('weeks begin on Monday, and thresholds report what they would have done', () => {
  const file = (day: string, confidence: number, right: boolean, alwaysHeld = false) => ({
    decidedAt: new Date(`2026-11-${day}T12:00:00Z`),
    confidence,
    right,
    alwaysHeld,
    pages: 6,
    pagesMoved: right ? 0 : 3,
  });
  const files = [
    file('16', 0.95, true),
    file('22', 0.92, false),
    file('09', 0.4, true),
    file('10', 1, true, true),
  ];
  const report = buildReport(files, { undecided: 7, types: [], shadow: null });
  expect(report).toMatchObject({ files: 4, undecided: 7 });
  expect(report.weeks).toEqual([
    { week: '2026-11-09', files: 2, right_at_once: 2, pages: 12, pages_moved: 0, pages_moved_per_file: 0 },
    { week: '2026-11-16', files: 2, right_at_once: 1, pages: 12, pages_moved: 3, pages_moved_per_file: 1.5 },
  ]);
  const at = (wanted: number) => report.thresholds.find(({ threshold }) => threshold === wanted);
  expect(at(0.9)).toEqual({ threshold: 0.9, files: 2, wrong: 1, untouched: 0.5, error_rate: 0.5 });
  expect(at(0)).toMatchObject({ files: 3, wrong: 1, untouched: 0.75 });
  // A file that is held for another reason never passes automatically.
  expect(at(0.99)).toEqual({ threshold: 0.99, files: 0, wrong: 0, untouched: 0, error_rate: null });
});

test('thresholds cover the current method only, weeks cover all', () => {
  const file = (right: boolean, otherWay: boolean) => ({
    decidedAt: new Date('2026-11-16T12:00:00Z'),
    confidence: 0.95,
    right,
    otherWay,
    pages: 6,
    pagesMoved: 0,
  });
  const report = buildReport([file(true, false), file(false, true), file(false, true)]);
  expect(report).toMatchObject({ files: 3, replayed: 1, weeks: [{ files: 3, right_at_once: 1 }] });
  expect(report.thresholds[90]).toEqual({ threshold: 0.9, files: 1, wrong: 0, untouched: 1, error_rate: 0 });
});
