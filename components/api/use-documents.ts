import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DocumentList } from '@/lib/documents/list/list-query';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { fetchJson } from './client';
import { type DocumentFilter, LIST_LIMIT, toSearchParams } from './document-filter';
import { queryKeys } from './query-keys';

export type DocumentPages = InfiniteData<DocumentList, string | null>;

const BUSY_POLL_INTERVAL_MS = 2_000;
const IDLE_POLL_INTERVAL_MS = 20_000;

const isChanging = (document: DocumentSummary) =>
  document.status === 'pending' || document.status === 'processing' || document.replacing !== null;

/** Returns the polling interval in ms: short while documents are processed, longer if many pages are loaded. */
export function getPollIntervalMs(data: DocumentPages | undefined): number {
  if (!data) return IDLE_POLL_INTERVAL_MS;
  const busy = data.pages.some((page) => page.documents.some(isChanging));
  return busy
    ? Math.min(IDLE_POLL_INTERVAL_MS, BUSY_POLL_INTERVAL_MS * data.pages.length)
    : IDLE_POLL_INTERVAL_MS;
}

/** Returns the documents of a project that match the filter, page by page. Refreshes automatically. */
export function useDocuments(projectUuid: string, filter: DocumentFilter, initialData?: DocumentList) {
  return useInfiniteQuery({
    queryKey: queryKeys.documents(projectUuid, filter),
    queryFn: ({ pageParam, signal }) => {
      const params = toSearchParams(filter);
      params.set('limit', String(LIST_LIMIT));
      if (pageParam) params.set('cursor', pageParam);
      return fetchJson(`/api/projects/${projectUuid}/documents?${params}`, DocumentList, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: initialData && { pages: [initialData], pageParams: [null] },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => getPollIntervalMs(state.data),
  });
}
