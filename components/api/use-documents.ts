import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DocumentList } from '@/lib/documents/list-query';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { call } from './client';
import { type DocumentFilter, LIST_LIMIT, paramsOf } from './document-filter';
import { keys } from './keys';

export type DocumentPages = InfiniteData<DocumentList, string | null>;

const BUSY_MS = 2_000;
const CALM_MS = 20_000;

const moves = (document: DocumentSummary) =>
  document.status === 'pending' || document.status === 'processing' || document.replacing !== null;

/** How long to wait before asking again: soon while something moves, slower the more pages are loaded. */
export function waitMs(data: DocumentPages | undefined): number {
  if (!data) return CALM_MS;
  const busy = data.pages.some((page) => page.documents.some(moves));
  return busy ? Math.min(CALM_MS, BUSY_MS * data.pages.length) : CALM_MS;
}

/** The documents of a project as the filter wants them, page by page, kept up to date. */
export function useDocuments(projectUuid: string, filter: DocumentFilter, first?: DocumentList) {
  return useInfiniteQuery({
    queryKey: keys.documents(projectUuid, filter),
    queryFn: ({ pageParam, signal }) => {
      const params = paramsOf(filter);
      params.set('limit', String(LIST_LIMIT));
      if (pageParam) params.set('cursor', pageParam);
      return call(`/api/projects/${projectUuid}/documents?${params}`, DocumentList, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: first && { pages: [first], pageParams: [null] },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => waitMs(state.data),
  });
}
