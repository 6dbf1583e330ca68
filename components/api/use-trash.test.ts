import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys';
import { removeFromLists } from './use-trash';

test('a deleted document leaves its groups of equal documents, and a group of one document ends', () => {
  const cache = new QueryClient();
  const group = (...uuids: string[]) => ({ documents: uuids.map((uuid) => ({ uuid })), count: uuids.length });
  const page = { groups: [group('a', 'b', 'c'), group('a', 'd'), group('e', 'f')], next_cursor: null };
  const key = queryKeys.duplicates('p', undefined);
  cache.setQueryData(key, { pages: [page], pageParams: [null] });
  removeFromLists(cache, 'p', ['a']);
  expect(cache.getQueryData(key)).toEqual({
    pages: [{ groups: [group('b', 'c'), group('e', 'f')], next_cursor: null }],
    pageParams: [null],
  });
});

test('a deleted document leaves every list at once, and the counts keep their shape', () => {
  const cache = new QueryClient();
  const page = { documents: [{ uuid: 'a' }, { uuid: 'b' }], next_cursor: null, counts: {} };
  const lists = [{ text: '' }, { text: 'invoice' }].map((filter) => queryKeys.documents('p', filter));
  for (const key of lists) cache.setQueryData(key, { pages: [page, page], pageParams: [null, null] });
  cache.setQueryData(queryKeys.documentCounts('p', ''), page);
  removeFromLists(cache, 'p', ['a']);
  for (const key of lists) {
    const data = cache.getQueryData<{ pages: { documents: { uuid: string }[] }[] }>(key);
    expect(data?.pages.flatMap(({ documents }) => documents.map(({ uuid }) => uuid))).toEqual(['b', 'b']);
  }
  expect(cache.getQueryData(queryKeys.documentCounts('p', ''))).toEqual(page);
});
