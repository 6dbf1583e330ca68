import { expect, test } from 'vitest';
import { comparedWith } from './compare-decision';
import { reportOf } from './report';

const segment = (start_page: number, end_page: number, doc_type: string | null = 'invoice') => ({
  start_page,
  end_page,
  doc_type,
});

test('what was confirmed as proposed is right', () => {
  const proposal = [segment(1, 2), segment(3, 4)];
  expect(comparedWith(proposal, proposal)).toEqual({ cutsRight: true, right: true, pagesMoved: 0 });
});

test('another type leaves the cuts right; a discarded page has none to be wrong about', () => {
  const proposal = [segment(1, 2), segment(3, 4)];
  const retyped = [segment(1, 2), segment(3, 4, 'contract')];
  expect(comparedWith(proposal, retyped)).toMatchObject({ cutsRight: true, right: false });
  const untyped = { ...segment(3, 4, null), untyped: true };
  expect(comparedWith(proposal, [segment(1, 2), untyped])).toMatchObject({ right: true });
});

test('no type is right where a person left it so, and wrong where they gave one or took it', () => {
  expect(comparedWith([segment(1, 2, null)], [segment(1, 2, null)]).right).toBe(true);
  expect(comparedWith([segment(1, 2, null)], [segment(1, 2)]).right).toBe(false);
  expect(comparedWith([segment(1, 2)], [segment(1, 2, null)]).right).toBe(false);
});

test('pages that went elsewhere are counted', () => {
  const decided = [segment(1, 3), segment(4, 6)];
  expect(comparedWith([segment(1, 4), segment(5, 6)], decided).pagesMoved).toBe(1);
  // A cut that was missed, and one too many: three pages go to a document that was not proposed, or leave one that was.
  expect(comparedWith([segment(1, 6)], decided)).toEqual({ cutsRight: false, right: false, pagesMoved: 3 });
  expect(comparedWith(decided, [segment(1, 6)]).pagesMoved).toBe(3);
});

test('weeks begin on Monday, and thresholds tell what they would have done', () => {
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
  const report = reportOf(files, { undecided: 7, types: [] });
  expect(report).toMatchObject({ files: 4, undecided: 7 });
  expect(report.weeks).toEqual([
    { week: '2026-11-09', files: 2, right_at_once: 2, pages: 12, pages_moved: 0, pages_moved_per_file: 0 },
    { week: '2026-11-16', files: 2, right_at_once: 1, pages: 12, pages_moved: 3, pages_moved_per_file: 1.5 },
  ]);
  const at = (wanted: number) => report.thresholds.find(({ threshold }) => threshold === wanted);
  expect(at(0.9)).toEqual({ threshold: 0.9, files: 2, wrong: 1, untouched: 0.5, error_rate: 0.5 });
  expect(at(0)).toMatchObject({ files: 3, wrong: 1, untouched: 0.75 });
  // One that is held for another reason never goes through by itself.
  expect(at(0.99)).toEqual({ threshold: 0.99, files: 0, wrong: 0, untouched: 0, error_rate: null });
});

test('thresholds speak of what is proposed in the way that is set now, weeks of all', () => {
  const file = (right: boolean, otherWay: boolean) => ({
    decidedAt: new Date('2026-11-16T12:00:00Z'),
    confidence: 0.95,
    right,
    otherWay,
    pages: 6,
    pagesMoved: 0,
  });
  const report = reportOf([file(true, false), file(false, true), file(false, true)]);
  expect(report).toMatchObject({ files: 3, replayed: 1, weeks: [{ files: 3, right_at_once: 1 }] });
  expect(report.thresholds[90]).toEqual({ threshold: 0.9, files: 1, wrong: 0, untouched: 1, error_rate: 0 });
});
