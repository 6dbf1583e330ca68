import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageText } from '@/lib/documents/text/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

/** Returns the text of a page, chunk by chunk. Sends no request before the page is read. */
export function usePageText(documentUuid: string, page: number, isRead: boolean) {
  return useInfiniteQuery({
    queryKey: queryKeys.pageText(documentUuid, page),
    queryFn: ({ pageParam, signal }) =>
      fetchJson<PageText>(`/api/prebuilt-documents/${documentUuid}/text?page=${page}&offset=${pageParam}`, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    enabled: isRead,
  });
}
