import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keys } from './keys';
import { takeOffLists } from './use-trash';

test('a deleted document leaves every list at once, and the counts keep their shape', () => {
  const cache = new QueryClient();
  const page = { documents: [{ uuid: 'a' }, { uuid: 'b' }], next_cursor: null, counts: {} };
  const lists = [{ text: '' }, { text: 'invoice' }].map((filter) => keys.documents('p', filter));
  for (const key of lists) cache.setQueryData(key, { pages: [page, page], pageParams: [null, null] });
  cache.setQueryData(keys.documentCounts('p', ''), page);
  takeOffLists(cache, 'p', ['a']);
  for (const key of lists) {
    const data = cache.getQueryData<{ pages: { documents: { uuid: string }[] }[] }>(key);
    expect(data?.pages.flatMap(({ documents }) => documents.map(({ uuid }) => uuid))).toEqual(['b', 'b']);
  }
  expect(cache.getQueryData(keys.documentCounts('p', ''))).toEqual(page);
});
