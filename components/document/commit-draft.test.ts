import { expect, test } from 'vitest';
import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { commitDraft } from './commit-draft';

const reading = (value: FieldValue): MetadataField => ({
  key: 'k',
  label: 'Due date',
  value,
  raw: null,
  confidence: 0.9,
  page: 1,
  box: null,
  source: 'scan',
});
const commit = (type: ExtractionField['type'], text: string, now: FieldValue, base = now) =>
  commitDraft(
    { t: getTranslator('en', 'document'), values: getTranslator('en', 'values') },
    {
      field: { key: 'k', label: 'Due date', type },
      reading: reading(now),
      isConfigured: true,
      problem: undefined,
    },
    { text, base },
    'en',
  );

test('a typed value is saved in the canonical format; an empty one clears; an unchanged one is not saved', () => {
  expect(commit('amount', '1.234,50', null)).toEqual({ value: '1234.50' });
  expect(commit('date', '', '2026-11-30')).toEqual({ value: null });
  expect(commit('date', '  ', '2026-11-30')).toEqual({ value: null });
  expect(commit('date', '30.11.2026', '2026-11-30')).toBe('unchanged');
  expect(commit('date', '', null)).toBe('unchanged');
  expect(commit('list', '4711\n\n4712', ['4711'])).toEqual({ value: ['4711', '4712'] });
});

test('an invalid value shows the rule’s message; an ambiguous one asks', () => {
  expect(commit('date', 'soon', null)).toEqual({
    draft: expect.objectContaining({
      text: 'soon',
      problem: 'Due date must be a valid date, such as 2026-11-21.',
      choices: [],
    }),
  });
  expect(commit('date', '3/4/2026', null)).toEqual({
    draft: expect.objectContaining({
      problem: 'Due date is ambiguous. Choose one.',
      choices: ['2026-04-03', '2026-03-04'],
    }),
  });
});

test('a value that someone else set since is overwritten only after a second Enter', () => {
  const first = commit('date', '1.12.2026', '2026-11-29', '2026-11-30');
  expect(first).toEqual({
    draft: expect.objectContaining({
      text: '1.12.2026',
      base: '2026-11-29',
      problem: expect.stringContaining('29 Nov 2026'),
    }),
  });
  expect(commit('date', '1.12.2026', '2026-11-29', '2026-11-29')).toEqual({ value: '2026-12-01' });
});
