import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatWaitingKinds, formatWaitingTotal } from './waiting-labels';

const t = getTranslator('en', 'projects');

test('the kinds add up to the total; kinds without documents are left out', () => {
  const counts = { split_review: 14, type_review: 8, file_problem: 1 };
  expect(formatWaitingTotal(t, { counts })).toBe('23');
  expect(formatWaitingKinds(t, { counts })).toBe('14 stacks to split, 9 documents to check');
  expect(formatWaitingKinds(t, { counts: { ...counts, split_review: 0, file_problem: 0 } })).toBe(
    '8 documents to check',
  );
  expect(formatWaitingKinds(t, { counts: { split_review: 1, type_review: 0, file_problem: 0 } })).toBe(
    '1 stack to split',
  );
});

test('an incomplete count has no kinds', () => {
  const waiting = {
    counts: { split_review: 900, type_review: 100, file_problem: 0 },
    counts_at_least: true as const,
  };
  expect(formatWaitingTotal(t, waiting)).toBe('1,000+');
  expect(formatWaitingKinds(t, waiting)).toBeNull();
});

test('counts have the plurals and separators of the language', () => {
  const counts = { split_review: 1, type_review: 1200, file_problem: 0 };
  const german = getTranslator('de', 'projects');
  expect(formatWaitingTotal(german, { counts })).toBe('1.201');
  expect(formatWaitingKinds(german, { counts })).toBe('1 Stapel aufzuteilen, 1.200 Dokumente zu prüfen');
  expect(formatWaitingKinds(getTranslator('fr', 'projects'), { counts })).toBe(
    '1 pile à diviser, 1\u202f200 documents à vérifier',
  );
});
