import { expect, it } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { PreviewOutcome } from '@/lib/recognition/settings-preview/schemas';
import { describeEffect, describeOutcome as describeOutcomeIn, describeRuleResults } from './effect-labels';

const t = getTranslator('en', 'settings');

const getLanguage = (locale: Locale) => ({
  t: getTranslator(locale, 'settings'),
  sentences: getTranslator(locale, 'sentences'),
  locale,
});
const describeOutcome = (outcome: PreviewOutcome) => describeOutcomeIn(getLanguage('en'), outcome);
const effect = (evaluated: number, changed: number, better = 0, worse = 0) =>
  describeEffect(t, { evaluated, changed, better, worse });

it('the effect counts the documents, and those that people decided', () => {
  expect(effect(0, 0)).toBe('The project has no documents to compare with yet.');
  expect(effect(500, 0)).toBe('Nothing would change for any of the latest 500 documents.');
  expect(effect(500, 12, 9, 1)).toBe(
    '12 of the latest 500 documents would have another result: 9 for the better and 1 for the worse.',
  );
});

it('the effect on a single document needs no number', () => {
  expect(effect(1, 0)).toBe('Nothing would change for the only document.');
  expect(effect(1, 1)).toBe('The only document would have another result.');
  expect(effect(1, 1, 0, 1)).toBe('The only document would have a worse result.');
  expect(effect(1, 1, 1)).toBe('The only document would have a better result.');
});

it('the results of a rule count the documents', () => {
  const describe = (passed: number, failed: number, other: number) =>
    describeRuleResults(t, { rule_id: 'r', passed, failed, not_applicable: other, failed_documents: [] });
  expect(describe(0, 0, 0)).toBe('The project has no documents to try the rule on yet.');
  expect(describe(480, 20, 0)).toBe('Of the latest 500 documents, 480 pass and 20 fail.');
  expect(describe(1, 1, 8)).toBe(
    'Of the latest 10 documents, 1 passes and 1 fails. The rule doesn’t apply to 8.',
  );
  expect(describe(0, 0, 5)).toBe('The rule doesn’t apply to any of the latest 5 documents.');
  expect(describe(1, 0, 0)).toBe('The only document passes.');
  expect(describe(0, 1, 0)).toBe('The only document fails.');
  expect(describe(0, 0, 1)).toBe('The rule doesn’t apply to the only document.');
});

it('an outcome names the parts, the failed checks, and who decides', () => {
  const parts = [{ start_page: 1, end_page: 2, doc_type: 'purchase_order' }];
  expect(describeOutcome({ failed_checks: [] })).toBe('no failed checks');
  expect(describeOutcome({ failed_checks: ['Totals', 'Date'] })).toBe('Totals and Date');
  expect(describeOutcome({ failed_checks: [], handling: 'automatic' })).toBe(
    'no failed checks, approved by Sheaf',
  );
  expect(describeOutcome({ failed_checks: ['Totals'], handling: 'review' })).toBe('Totals, for review');
  expect(describeOutcome({ parts, handling: 'automatic' })).toBe('1 part (Purchase order), accepted');
  expect(describeOutcome({ parts, failed_checks: [], handling: 'review' })).toBe(
    '1 part (Purchase order), no failed checks, for review',
  );
});

it('built-in checks have names in the language of the page, and rules keep theirs', () => {
  const outcome = {
    failed_checks: ['Line items add up', 'Totals'],
    failed_rules: ['builtin.lines.positions', 'totals'],
  };
  expect(describeOutcomeIn(getLanguage('de'), outcome)).toBe('Die Positionen ergeben die Summe und Totals');
});
