import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const POLL_INTERVAL_MS = 20_000;

export type DocumentCounts = Partial<Record<DocumentStatus, number>>;

/** Returns the sum of the counts for these statuses; all statuses if none is given. */
export function sumCounts(counts: DocumentCounts, statuses?: readonly DocumentStatus[]): number {
  const named = statuses ?? (Object.keys(counts) as DocumentStatus[]);
  return named.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/**
 * Returns the number of documents by status in a project, ignoring the page's filter.
 * @param view query that limits the list, for example `assignee=me`
 */
export function useDocumentCounts(
  projectUuid: string | undefined,
  view = '',
): { data: DocumentCounts | undefined } {
  // Hide the data until the page is hydrated, because the navigation may already have loaded it.
  const live = useIsHydrated();
  const { data } = useQuery({
    queryKey: queryKeys.documentCounts(projectUuid ?? '', view),
    queryFn: ({ signal }) =>
      fetchJson<DocumentList>(`/api/projects/${projectUuid}/documents?limit=1${view && `&${view}`}`, {
        signal,
      }),
    refetchInterval: POLL_INTERVAL_MS,
    enabled: projectUuid !== undefined,
    select: (page): DocumentCounts => page.counts,
  });
  return { data: live ? data : undefined };
}
