import { expect, test } from 'vitest';
import type { EditorDocument, PlanPage } from './plan-state';
import { getBatchesNear } from './thumbnail-batches';

const makePages = (uuid: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ document: { uuid } as EditorDocument, page: index + 1 }) as PlanPage,
  );
const getKeys = (pages: PlanPage[], first: number, last: number) =>
  getBatchesNear(pages, first, last).map(({ key }) => key);

test('the thumbnails of the visible pages come first, then those after and before them', () => {
  expect(getKeys(makePages('a', 300), 120, 160)).toEqual(['a 101', 'a 151', 'a 201', 'a 251', 'a 51', 'a 1']);
});

test('only the pages near the visible ones of a huge pile are loaded', () => {
  const keys = getKeys(makePages('a', 5_000), 2_500, 2_600);
  expect(keys[0]).toBe('a 2501');
  expect(keys.length).toBeLessThanOrEqual(16);
});

test('each document has its own batches, in the order of the plan', () => {
  expect(getKeys([...makePages('b', 3), ...makePages('a', 60)], 0, 10)).toEqual(['b 1', 'a 1', 'a 51']);
});
