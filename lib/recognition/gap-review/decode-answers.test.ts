import { expect, test } from 'vitest';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { decodeAnswers, rebuildProposal } from './decode-answers';

const KINDS = [
  [0.9, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.1, 0.9],
];
const SCORES = { starts: [0.4, 0.9, 0.3], kinds: KINDS };
const decode = (answers: [number, 'cut' | 'same_document' | 'unknown'][] = []) =>
  decodeAnswers(SCORES, new Map(answers));
const ranges = (...answers: Parameters<typeof decode>) =>
  decode(...answers).parts.map(({ startPage, endPage }) => [startPage, endPage]);

test('without answers, the likeliest cuts are decoded', () => {
  expect(ranges()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(decode().gaps).toEqual([
    { page: 2, probability: 0.4, isCut: false, doubt: 0.4 },
    { page: 3, probability: 0.9, isCut: true, doubt: expect.closeTo(0.1) },
    { page: 4, probability: 0.3, isCut: false, doubt: 0.3 },
  ]);
});

test('an answer always cuts, or never, and its gap is no longer doubtful', () => {
  const answers: Parameters<typeof decode>[0] = [
    [2, 'cut'],
    [3, 'same_document'],
  ];
  expect(ranges(answers)).toEqual([
    [1, 1],
    [2, 4],
  ]);
  const decoded = decode(answers);
  expect(decoded.gaps.map(({ page }) => page)).toEqual([4]);
  expect(decoded.confidence).toBeCloseTo(0.7);
  expect(decoded.parts[0]!.confidence).toBe(1);
});

test('every combination of answers is decoded as answered', () => {
  for (let mask = 0; mask < 8; mask += 1) {
    const answers = [2, 3, 4].map((page, bit): [number, 'cut' | 'same_document'] => [
      page,
      mask & (1 << bit) ? 'cut' : 'same_document',
    ]);
    const starts = ranges(answers).map(([start]) => start);
    expect(starts).toEqual([1, ...answers.flatMap(([page, answer]) => (answer === 'cut' ? [page] : []))]);
    expect(decode(answers).confidence).toBe(1);
  }
});

test('“unknown” changes no probability, and the gap is not asked again', () => {
  expect(ranges([[2, 'unknown']])).toEqual(ranges());
  expect(decode([[2, 'unknown']]).gaps.map(({ page }) => page)).toEqual([3, 4]);
  expect(decode([[2, 'unknown']]).confidence).toBe(decode().confidence);
});

test('parts with the same pages keep their content, and other parts are described anew', async () => {
  const before: SplitProposal = {
    confidence: 0.5,
    segments: [
      {
        segment_id: 's1',
        start_page: 1,
        end_page: 2,
        doc_type: 'invoice',
        confidence: 0.5,
        reasons: ['Kept.'],
      },
      {
        segment_id: 's2',
        start_page: 3,
        end_page: 4,
        doc_type: 'letter',
        type_confidence: 1,
        confidence: 0.5,
        reasons: ['Barcode.'],
      },
    ],
  };
  const described: object[] = [];
  const proposal = await rebuildProposal(before, decode([[4, 'cut']]), async (range) => {
    described.push(range);
    return { doc_type: 'contract', type_confidence: 0.6, name: null, reasons: ['New.'] };
  });
  expect(described).toEqual([
    { startPage: 3, endPage: 3 },
    { startPage: 4, endPage: 4 },
  ]);
  expect(proposal.segments).toMatchObject([
    { segment_id: 's1', start_page: 1, end_page: 2, doc_type: 'invoice', reasons: ['Kept.'] },
    { segment_id: 's2', start_page: 3, end_page: 3, doc_type: 'letter', type_confidence: 1 },
    { segment_id: 's3', start_page: 4, end_page: 4, doc_type: 'contract', type_confidence: 0.6 },
  ]);
});
