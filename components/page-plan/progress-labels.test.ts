import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatCutProgress, formatNextStep, formatPlanResult, getReadingProgress } from './progress-labels';

const t = getTranslator('en', 'pagePlan');

const ready = { status: 'done', needs_action_type: null } as const;
const reading = { status: 'processing', needs_action_type: null } as const;
const held = { status: 'needs_action', needs_action_type: 'split_review' } as const;

test('a single document is in the singular', () => {
  expect(formatNextStep(t, [reading])).toBe('It is being scanned.');
  expect(formatNextStep(t, [ready])).toBe('It is ready.');
  expect(formatNextStep(t, [held])).toBe('It needs action.');
});

test('with several documents it says how many, and what needs action first', () => {
  expect(formatNextStep(t, [ready, reading, reading])).toBe('1 of 3 documents scanned.');
  expect(formatNextStep(t, [ready, ready])).toBe('All 2 are ready.');
  expect(formatNextStep(t, [ready, held, reading])).toBe('1 of them needs action.');
  expect(formatNextStep(t, [held, held])).toBe('2 of them need action.');
  expect(formatNextStep(t, [])).toBe('All pages are in the trash.');
});

test('a plan’s result counts documents, attachments, and removed pages', () => {
  const whole = { start_page: 1, end_page: 2 };
  expect(formatPlanResult(t, { documents: ['a'], segments: [whole] })).toBe('From 1 file: 1 document.');
  expect(formatPlanResult(t, { documents: ['a'], segments: [{ ...whole, role: 'discard' }] })).toBe(
    'From 1 file: 2 removed pages.',
  );
  const segments = [
    { ...whole, role: 'main' as const },
    { start_page: 3, end_page: 3, role: 'supporting' as const },
    { start_page: 4, end_page: 6, role: 'discard' as const },
    { start_page: 7, end_page: 9 },
  ];
  expect(formatPlanResult(t, { documents: ['a', 'b'], segments })).toBe(
    'From 2 files: 2 documents, 1 attachment, 3 removed pages.',
  );
});

test('shows the reading progress while something is read', () => {
  expect(getReadingProgress([ready, reading, reading])).toEqual({ read: 1, all: 3 });
  expect(getReadingProgress([ready, held])).toBeNull();
});

test('shows the cutting progress if the server reports it', () => {
  expect(formatCutProgress(t, { progress: { pages_read: 14, pages: 23 } })).toBe('14 of 23 pages');
  expect(formatCutProgress(t, {})).toBeNull();
});
