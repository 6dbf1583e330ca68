import { expect, test } from 'vitest';
import { cutSoFar, nextStepOf, readingOf } from './progress-words';

const ready = { status: 'done', needs_action_type: null } as const;
const reading = { status: 'processing', needs_action_type: null } as const;
const held = { status: 'needs_action', needs_action_type: 'split_review' } as const;

test('one document is spoken of as one', () => {
  expect(nextStepOf([reading])).toBe('It is being scanned.');
  expect(nextStepOf([ready])).toBe('It is ready.');
  expect(nextStepOf([held])).toBe('It needs action.');
});

test('of several it is told how many, and what needs action first', () => {
  expect(nextStepOf([ready, reading, reading])).toBe('1 of 3 documents scanned.');
  expect(nextStepOf([ready, ready])).toBe('All 2 are ready.');
  expect(nextStepOf([ready, held, reading])).toBe('1 of them needs action.');
  expect(nextStepOf([held, held])).toBe('2 of them need action.');
  expect(nextStepOf([])).toBe('All pages are in the trash.');
});

test('how far the reading is, while something is read', () => {
  expect(readingOf([ready, reading, reading])).toEqual({ read: 1, all: 3 });
  expect(readingOf([ready, held])).toBeNull();
});

test('how far the cut is, where the server tells', () => {
  expect(cutSoFar({ progress: { pages_read: 14, pages: 23 } })).toBe('14 of 23 pages');
  expect(cutSoFar({})).toBeNull();
});
