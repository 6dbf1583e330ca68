import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { DuplicateGroups } from '@/lib/documents/duplicates/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

export type DuplicatePages = InfiniteData<DuplicateGroups, string | null>;

const POLL_INTERVAL_MS = 20_000;
const FRESH_MS = 5_000;

/** Removes documents from the groups. A group with one document left is not a group any more. */
export const leaveGroups = (data: DuplicatePages, gone: ReadonlySet<string>): DuplicatePages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    groups: page.groups
      .map((group) => {
        const documents = group.documents.filter(({ uuid }) => !gone.has(uuid));
        return { ...group, documents, count: group.count - (group.documents.length - documents.length) };
      })
      .filter(({ count }) => count > 1),
  })),
});

/**
 * Loads the groups of equal documents of a project, page by page.
 * @param documentUuid document whose groups are loaded; `undefined`: all groups
 * @param limit page size
 * @param initial first page that the server rendered
 */
export const useDuplicates = (
  projectUuid: string,
  documentUuid: string | undefined,
  limit: number,
  initial: DuplicateGroups,
) =>
  useInfiniteQuery({
    queryKey: queryKeys.duplicates(projectUuid, documentUuid),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({
        limit: String(limit),
        ...(documentUuid !== undefined && { document: documentUuid }),
        ...(pageParam && { cursor: pageParam }),
      });
      return fetchJson<DuplicateGroups>(`/api/projects/${projectUuid}/duplicates?${params}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    // The server has just rendered the first page.
    staleTime: FRESH_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
