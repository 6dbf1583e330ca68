import { useInfiniteQuery } from '@tanstack/react-query';
import { PageText } from '@/lib/documents/text/schemas';
import { call } from './client';
import { keys } from './keys';

/** What was read on a page of a document, piece by piece; asks nothing before it is read. */
export function usePageText(documentUuid: string, page: number, isRead: boolean) {
  return useInfiniteQuery({
    queryKey: keys.pageText(documentUuid, page),
    queryFn: ({ pageParam, signal }) =>
      call(`/api/prebuilt-documents/${documentUuid}/text?page=${page}&offset=${pageParam}`, PageText, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    enabled: isRead,
  });
}
