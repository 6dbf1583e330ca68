import { expect, test } from 'vitest';
import type { ListedGap } from '@/lib/recognition/gap-review/schemas';
import { orderGaps, toOwnGaps } from './gap-queue';

const DOCUMENT = { uuid: 'd', original_filename: 'pile.pdf', file_sha256: 'a', page_count: 9 };
const place = (id: string) => ({ id, document: DOCUMENT, page: 2, probability: 0.5 });
const gap = (id: string, ...similar: string[]): ListedGap => ({
  ...place(id),
  proposed: 'cut',
  doubt: 0.5,
  reasons: [],
  similar: similar.map(place),
});
const NOTHING = { answered: new Set<string>(), reopened: null, excluded: [], shown: null };
const ids = (input: Partial<Parameters<typeof orderGaps>[0]>) =>
  orderGaps({ loaded: [gap('a', 'x', 'y'), gap('b'), gap('c')], ...NOTHING, ...input }).map(({ id }) => id);

test('gaps are in the order of the list, without answered ones', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ answered: new Set(['a', 'c']) })).toEqual(['b']);
});

test('the shown gap stays in place when a more doubtful one is loaded', () => {
  expect(ids({ shown: 'b' })).toEqual(['b', 'a', 'c']);
  expect(ids({ shown: 'b', answered: new Set(['b']) })).toEqual(['a', 'c']);
});

test('a gap that an undo opens comes first, once', () => {
  expect(ids({ reopened: gap('z') })).toEqual(['z', 'a', 'b', 'c']);
  expect(ids({ reopened: gap('c') })).toEqual(['c', 'a', 'b']);
});

test('answered gaps are not offered as similar ones', () => {
  const [first] = orderGaps({ loaded: [gap('a', 'x', 'y')], ...NOTHING, answered: new Set(['x']) });
  expect(first!.similar.map(({ id }) => id)).toEqual(['y']);
});

test('excluded gaps come last, until they are loaded', () => {
  const excluded = toOwnGaps(gap('a', 'x', 'b', 'y'), new Set(['x', 'b']));
  expect(excluded.map(({ id, similar }) => [id, similar])).toEqual([
    ['x', []],
    ['b', []],
  ]);
  expect(ids({ answered: new Set(['a', 'y']), excluded })).toEqual(['b', 'c', 'x']);
});
