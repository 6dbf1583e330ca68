import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

test('a change of documents loads the shown numbers of all projects again, and removes others', async () => {
  const cache = new QueryClient();
  const shown = queryKeys.projectActivity('o', '2026-01-02T00:00:00.000Z');
  const left = queryKeys.projectActivity('o', '2026-01-01T00:00:00.000Z');
  const ofOtherProject = queryKeys.documentCounts('q', '');
  cache.setQueryData(shown, 'old');
  cache.setQueryData(left, 'old');
  cache.setQueryData(ofOtherProject, 'old');
  const observer = new QueryObserver(cache, { queryKey: shown, queryFn: () => 'new', staleTime: Infinity });
  const stop = observer.subscribe(() => {});
  await refreshDocumentLists(cache, 'p');
  expect(cache.getQueryData(shown)).toBe('new');
  expect(cache.getQueryData(left)).toBeUndefined();
  expect(cache.getQueryData(ofOtherProject)).toBe('old');
  stop();
  cache.clear();
});
