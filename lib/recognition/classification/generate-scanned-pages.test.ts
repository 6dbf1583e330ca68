import { expect, test } from 'vitest';
import { createContract, createInvoice } from '@/test-support/classification/papers';
import { generateScannedPages } from './generate-scanned-pages';
import { toTypedPage } from './to-typed-page';
import { createTrainingRandom } from './training-random';

test('generated scans have no fonts, one size, and most of the words', () => {
  const pages = [...createInvoice(3), ...createContract(4)].map(toTypedPage);
  const scanned = generateScannedPages(pages, createTrainingRandom(1));
  expect(new Set(scanned.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
  for (const [index, { ocr, fonts, terms }] of scanned.entries()) {
    expect({ ocr, fonts: fonts.size }).toEqual({ ocr: true, fonts: 0 });
    const kept = [...terms.keys()].filter((term) => pages[index]!.terms.has(term)).length;
    expect(kept / pages[index]!.terms.size).toBeGreaterThan(0.6);
  }
  expect(scanned.some(({ terms }, index) => terms.size < pages[index]!.terms.size)).toBe(true);
});
