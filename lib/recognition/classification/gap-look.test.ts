import { expect, test } from 'vitest';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { findDoubtfulGaps } from './doubtful-gaps';
import { buildGapLook, compareGapTerms } from './gap-look';
import { buildProviderScores } from './split-scores';
import { toTypedPage } from './to-typed-page';

const pages = [...createInvoice(4), ...createInvoice(5), ...createContract(5), ...createLetter(6)].map(
  toTypedPage,
);
/** Returns the look of the gap before a page, 1-based. */
const look = (page: number) => buildGapLook(pages[page - 2]!, pages[page - 1]!);

test('gaps with the same page numbers have the same key', () => {
  const keys = [2, 3, 4, 5, 6, 7, 8].map((page) => look(page).key);
  expect(keys.slice(0, 4)).toEqual(['first last', 'last first', 'first last', 'last none']);
  expect(keys.slice(4)).toEqual(['none later', 'later later', 'later none']);
});

test('gaps between documents of one template are the most similar', () => {
  const further = [...createInvoice(7), ...createInvoice(8)].map(toTypedPage);
  const same = buildGapLook(further[1]!, further[2]!);
  expect(compareGapTerms(same, same)).toBeCloseTo(2, 1);
  const others = [2, 4, 5, 6, 7, 8].map((page) => compareGapTerms(look(page), same));
  expect(compareGapTerms(look(3), same)).toBeGreaterThan(Math.max(...others) + 0.3);
});

test('a look is small, whatever the pages contain', () => {
  for (const { before, after } of [look(2), look(5)]) {
    for (const side of [before, after]) {
      expect(Object.keys(side).length).toBeLessThanOrEqual(40);
      const length = Object.values(side).reduce((sum, weight) => sum + weight * weight, 0);
      expect(length).toBeCloseTo(1, 1);
    }
  }
});

test('a gap is doubtful by the probability that its proposal is wrong; certain gaps never are', () => {
  expect(findDoubtfulGaps([0.9, 0.001, 0.3, 1, 0], new Set([2, 4]))).toEqual([
    { page: 2, probability: 0.9, isCut: true, doubt: expect.closeTo(0.1) },
    { page: 4, probability: 0.3, isCut: true, doubt: 0.7 },
  ]);
});

test('the confidence of a part of an external provider is that of its first cut', () => {
  const segments = [
    { startPage: 1, endPage: 2, confidence: 0.9 },
    { startPage: 3, endPage: 3, confidence: 0.2 },
    { startPage: 4, endPage: 5, confidence: 1 },
  ];
  const { starts, kinds, gaps } = buildProviderScores(segments, 5);
  expect(starts).toEqual([0.003, 0.501, 1, 0.003]);
  expect(kinds).toHaveLength(5);
  expect(gaps).toEqual([
    { page: 3, probability: 0.501, isCut: true, doubt: expect.closeTo(0.499), look: null },
  ]);
});
