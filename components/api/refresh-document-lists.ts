import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/**
 * Refreshes the lists, and the queue and the numbers of all projects, after documents were added, changed, or removed.
 * Removes inactive lists from the cache, because they would first show removed documents and load their thumbnails.
 */
export async function refreshDocumentLists(cache: QueryClient, projectUuid: string): Promise<void> {
  const prefixes = [queryKeys.projectDocuments(projectUuid), queryKeys.waiting, queryKeys.allProjectActivity];
  for (const queryKey of prefixes) cache.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(prefixes.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
