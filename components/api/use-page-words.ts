import { useQuery } from '@tanstack/react-query';
import type { PageWordList } from '@/lib/documents/text/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const STALE_TIME_MS = 300_000;

/**
 * Returns the words of a page with their positions.
 * @param sha256 hash of the file: a rotated page has other positions
 * @param isNeeded `false` sends no request
 */
export function usePageWords(documentUuid: string, page: number, sha256: string, isNeeded: boolean) {
  return useQuery({
    queryKey: queryKeys.pageWords(documentUuid, page, sha256),
    queryFn: ({ signal }) =>
      fetchJson<PageWordList>(`/api/prebuilt-documents/${documentUuid}/pages/${page}/words`, { signal }),
    enabled: isNeeded,
    staleTime: STALE_TIME_MS,
  });
}
