import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WaitingDocuments, WaitingNeighbors } from '@/lib/documents/waiting/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const WAITING_PATH = '/api/prebuilt-documents/waiting';
const POLL_INTERVAL_MS = 20_000;
const FRESH_MS = 5_000;

/**
 * Loads the documents of all projects that wait for a person, oldest first, page by page.
 * @param limit page size
 * @param initial first page that the server rendered
 */
export const useWaitingDocuments = (organizationId: string, limit: number, initial: WaitingDocuments) =>
  useInfiniteQuery({
    queryKey: queryKeys.waitingDocuments(organizationId, limit),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(limit), ...(pageParam && { cursor: pageParam }) });
      return fetchJson<WaitingDocuments>(`${WAITING_PATH}?${params}`, {
        signal,
        headers: organizationHeader(organizationId),
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    // The server has just rendered the first page. A decision removes the query from the cache.
    staleTime: FRESH_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });

/**
 * Loads the documents around a document in the queue over all projects.
 * @param of ID of the document; `undefined`: start at the oldest one
 */
export const fetchWaitingNeighbors = (organizationId: string, of: string | undefined, signal: AbortSignal) =>
  fetchJson<WaitingNeighbors>(`${WAITING_PATH}/neighbours${of === undefined ? '' : `?of=${of}`}`, {
    signal,
    headers: organizationHeader(organizationId),
  });

/** Returns the documents around a document in the queue over all projects. */
export const useWaitingNeighbors = (organizationId: string, of: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: queryKeys.waitingNeighbors(organizationId, of),
    queryFn: ({ signal }) => fetchWaitingNeighbors(organizationId, of, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });
