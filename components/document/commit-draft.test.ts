import { expect, test } from 'vitest';
import type { FieldValue, MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { commitmentOf } from './commit-draft';

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
  commitmentOf(
    { field: { key: 'k', label: 'Due date', type }, reading: reading(now), known: true, problem: undefined },
    { text, base },
  );

test('what is typed is saved in the one form; emptied clears; the same value needs no saving', () => {
  expect(commit('amount', '1.234,50', null)).toEqual({ value: '1234.50' });
  expect(commit('date', '', '2026-11-30')).toEqual({ value: null });
  expect(commit('date', '  ', '2026-11-30')).toEqual({ value: null });
  expect(commit('date', '30.11.2026', '2026-11-30')).toBe('unchanged');
  expect(commit('date', '', null)).toBe('unchanged');
  expect(commit('list', '4711\n\n4712', ['4711'])).toEqual({ value: ['4711', '4712'] });
});

test('what is no value says the rule’s sentence; what may be two things asks', () => {
  expect(commit('date', 'soon', null)).toEqual({
    draft: expect.objectContaining({
      text: 'soon',
      problem: 'Due date must be a date of the calendar, such as 2026-11-21.',
      choices: [],
    }),
  });
  expect(commit('date', '3/4/2026', null)).toEqual({
    draft: expect.objectContaining({
      problem: 'Due date: which of these is meant?',
      choices: ['2026-04-03', '2026-03-04'],
    }),
  });
});

test('what someone else set meanwhile is not written over unseen, but by a second Enter', () => {
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
