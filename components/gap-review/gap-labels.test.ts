import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { describeGapProposal, formatOpen, formatParts, getGapPlace } from './gap-labels';

const t = getTranslator('en', 'gapReview');

const DOCUMENT = { uuid: 'd', original_filename: 'pile.pdf', file_sha256: 'a', page_count: 12 };
const GAP = {
  id: 'g',
  document: DOCUMENT,
  page: 4,
  probability: 0.62,
  doubt: 0.38,
  reasons: [],
  similar: [],
};

test('the place, the proposal, and the number of gaps are sentences', () => {
  expect(t('between', getGapPlace(GAP))).toBe('Gap between pages 3 and 4 of 12');
  expect(describeGapProposal(t, { ...GAP, proposed: 'cut' }, 'en')).toBe('Sheaf would cut here, 62% sure.');
  expect(describeGapProposal(t, { ...GAP, proposed: 'same_document', probability: 0.25 }, 'en')).toBe(
    'Sheaf would keep the pages together, 75% sure.',
  );
  expect(formatOpen(t, 1)).toBe('1 gap left');
  expect(formatOpen(t, 1000)).toBe('1,000 or more gaps left');
});

test('the parts of a stack are named by their types', () => {
  const stack = { uuid: 'd', original_filename: 'pile.pdf', page_count: 12, confidence: 0.9 };
  const type = (doc_type: string | null, parts: number) => ({ doc_type, parts });
  expect(formatParts(t, { ...stack, parts: 3, types: [type('invoice', 2), type(null, 1)] })).toBe(
    '3 documents: 2 Invoice, 1 without a type',
  );
  expect(formatParts(t, { ...stack, parts: 1, types: [type(null, 1)] })).toBe('1 document');
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => type(each, 1));
  expect(formatParts(t, { ...stack, parts: 6, types: many })).toMatch(/, 2 more types$/);
});

test('German and French have their own sentences and plurals', () => {
  const [german, french] = [getTranslator('de', 'gapReview'), getTranslator('fr', 'gapReview')];
  expect(formatOpen(german, 1)).toBe('Noch 1 Übergang');
  expect(formatOpen(french, 2)).toBe('2 transitions restantes');
  expect(formatOpen(german, 1000)).toBe('Noch 1.000 oder mehr Übergänge');
  expect(german('between', getGapPlace(GAP))).toBe('Übergang zwischen den Seiten 3 und 4 von 12');
});
