import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys';
import { removeFromLists } from './use-trash';

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
