import { expect, test } from 'vitest';
import { getPlaceInChange, needsCheck } from './change-queue';

const documents = [
  { uuid: 'a', status: 'done' },
  { uuid: 'b', status: 'approved' },
  { uuid: 'c', status: 'processing' },
  { uuid: 'd', status: 'done' },
] as const;

test('the next document is the next one that nobody has approved, also if it is still read', () => {
  expect(getPlaceInChange(documents, 'a')).toEqual({
    previous: null,
    next: 'b',
    next_waiting: 'c',
    first_waiting: 'c',
    position: 1,
    total: 4,
  });
});

test('the last document has no next one, but earlier ones that were skipped', () => {
  expect(getPlaceInChange(documents, 'd')).toMatchObject({
    next: null,
    next_waiting: null,
    first_waiting: 'a',
    position: 4,
  });
});

test('nothing waits when all others are approved, and a document outside the change has no position', () => {
  const approved = documents.map((document) => ({ ...document, status: 'approved' as const }));
  expect(getPlaceInChange(approved, 'a')).toMatchObject({ next_waiting: null, first_waiting: null });
  expect(getPlaceInChange(documents, 'z').position).toBeNull();
  expect(documents.filter(needsCheck).map(({ uuid }) => uuid)).toEqual(['a', 'c', 'd']);
});
