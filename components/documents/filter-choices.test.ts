import { describe, expect, test } from 'vitest';
import { EMPTY_FILTER, SORTS } from '@/components/api/document-filter';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES } from '@/lib/foundation/languages/locales';
import {
  getAssigneeChoices,
  getHoldChoices,
  getReviewChoices,
  getSortLabel,
  getTypeChoices,
} from './filter-choices';

const t = getTranslator('en', 'documents');

describe.each(LOCALES)('in %s', (locale) => {
  const translator = getTranslator(locale, 'documents');

  test('each order and each choice has its own label', () => {
    const lists = [
      SORTS.map((sort) => getSortLabel(translator, sort)),
      getHoldChoices(translator, EMPTY_FILTER).map(({ label }) => label),
      getReviewChoices(translator, EMPTY_FILTER).map(({ label }) => label),
      getTypeChoices(translator, EMPTY_FILTER, []).map(({ label }) => label),
      getAssigneeChoices(translator, EMPTY_FILTER, []).map(({ label }) => label),
    ];
    for (const labels of lists) expect(new Set(labels).size).toBe(labels.length);
  });
});

test('an order that the page doesn’t know has a general label', () => {
  expect(getSortLabel(t, '-created_at')).toBe('Newest');
  expect(getSortLabel(t, 'other')).toBe('Order');
});

test('a choice changes only its own value of the filter', () => {
  const [mine, any] = getReviewChoices(t, { ...EMPTY_FILTER, claimedBy: 'me' });
  expect(mine).toMatchObject({ label: 'Claimed by me', isChosen: true });
  expect(mine?.getChange(false)).toEqual({ claimedBy: null });
  expect(any?.getChange(true)).toEqual({ claimedBy: 'any' });
});
