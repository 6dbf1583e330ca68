import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/**
 * Refreshes the lists after documents were added or removed. Removes inactive lists from the cache, because they would
 * first show removed documents and load their thumbnails.
 */
export function refreshDocumentLists(cache: QueryClient, projectUuid: string): Promise<void> {
  cache.removeQueries({ queryKey: queryKeys.documentsOf(projectUuid), type: 'inactive' });
  return cache.invalidateQueries({ queryKey: queryKeys.documentsOf(projectUuid) });
}
