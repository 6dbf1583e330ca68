import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Neighbors } from '@/lib/documents/neighbors/schemas';
import { fetchJson } from './client';
import { type DocumentFilter, toSearchParams } from './document-filter';
import { queryKeys } from './query-keys';

const POLL_INTERVAL_MS = 20_000;

/** Returns the previous and next document in the list. */
export function useNeighbors(
  projectUuid: string,
  documentUuid: string,
  filter: DocumentFilter,
  { enabled = true } = {},
) {
  const params = toSearchParams({ ...filter, trashed: false });
  params.set('of', documentUuid);
  return useQuery({
    enabled,
    queryKey: queryKeys.neighbors(projectUuid, documentUuid, params.toString()),
    queryFn: ({ signal }) =>
      fetchJson<Neighbors>(`/api/projects/${projectUuid}/documents/neighbours?${params}`, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
}
