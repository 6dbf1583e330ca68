import {
  type InfiniteData,
  keepPreviousData,
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { fetchJsonIfChanged } from './client';
import { type DocumentFilter, LIST_LIMIT, toSearchParams } from './document-filter';
import { queryKeys } from './query-keys';

export type DocumentPages = InfiniteData<DocumentList, string | null>;

const BUSY_POLL_INTERVAL_MS = 2_000;
/** An idle list follows the changes of other people. The response is empty while nothing changes. */
const IDLE_POLL_INTERVAL_MS = 8_000;
const MAX_POLL_INTERVAL_MS = 20_000;

const isChanging = (document: DocumentSummary) =>
  document.status === 'pending' || document.status === 'processing' || document.replacing !== null;

/** Returns the polling interval in ms: short while documents are processed, longer if many pages are loaded. */
export function getPollIntervalMs(data: DocumentPages | undefined): number {
  if (!data) return IDLE_POLL_INTERVAL_MS;
  const busy = data.pages.some((page) => page.documents.some(isChanging));
  const shortest = busy ? BUSY_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS;
  return Math.min(MAX_POLL_INTERVAL_MS, Math.max(shortest, BUSY_POLL_INTERVAL_MS * data.pages.length));
}

/**
 * Keeps the objects of unchanged documents, so that only changed rows are rendered. The pages stay the objects that were
 * received, because they carry the ETag of their response.
 */
export function keepUnchangedDocuments(before: unknown, after: unknown): unknown {
  if (!isDocumentPages(before) || !isDocumentPages(after)) return after;
  const known = new Map(before.pages.flatMap(({ documents }) => documents).map((each) => [each.uuid, each]));
  for (const page of after.pages) {
    if (before.pages.includes(page)) continue;
    page.documents = page.documents.map((document) => replaceEqualDeep(known.get(document.uuid), document));
  }
  return before.pages.length === after.pages.length &&
    after.pages.every((page, at) => page === before.pages[at])
    ? before
    : after;
}

const isDocumentPages = (data: unknown): data is DocumentPages =>
  typeof data === 'object' && data !== null && 'pages' in data;

/** Returns the documents of a project that match the filter, page by page. Refreshes automatically. */
export function useDocuments(projectUuid: string, filter: DocumentFilter, initialData?: DocumentList) {
  const cache = useQueryClient();
  const queryKey = queryKeys.documents(projectUuid, filter);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const params = toSearchParams(filter);
      params.set('limit', String(LIST_LIMIT));
      if (pageParam) params.set('cursor', pageParam);
      const path = `/api/projects/${projectUuid}/documents?${params}`;
      const known = cache.getQueryData<DocumentPages>(queryKey);
      const last = known?.pages[known.pageParams.indexOf(pageParam)];
      return fetchJsonIfChanged<DocumentList>(path, last, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: initialData && { pages: [initialData], pageParams: [null] },
    placeholderData: keepPreviousData,
    structuralSharing: keepUnchangedDocuments,
    refetchInterval: ({ state }) => getPollIntervalMs(state.data),
  });
}
