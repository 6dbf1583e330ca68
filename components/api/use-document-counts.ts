import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type { DocumentList } from '@/lib/documents/list/list-query';
import type { DocumentStatus } from '@/lib/documents/status';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const POLL_INTERVAL_MS = 20_000;

export type DocumentCounts = Partial<Record<DocumentStatus, number>>;

/** Returns the sum of the counts for these statuses; all statuses if none is given. */
export function sumCounts(counts: DocumentCounts, statuses?: readonly DocumentStatus[]): number {
  const named = statuses ?? (Object.keys(counts) as DocumentStatus[]);
  return named.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** Loads the first document of a list and its counts. All that need one of them share the request. */
const listStartQuery = (projectUuid: string, view: string) =>
  queryOptions({
    queryKey: queryKeys.listStart(projectUuid, view),
    queryFn: ({ signal }) =>
      fetchJson<DocumentList>(`/api/projects/${projectUuid}/documents?limit=1${view && `&${view}`}`, {
        signal,
      }),
    refetchInterval: POLL_INTERVAL_MS,
  });

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
    ...listStartQuery(projectUuid ?? '', view),
    enabled: projectUuid !== undefined,
    select: (page): DocumentCounts => page.counts,
  });
  return { data: live ? data : undefined };
}

/**
 * Returns when the first document of a list of the project was received.
 * @param view query that limits and sorts the list, newest first by default; `null` to load nothing
 */
export function useFirstReceived(projectUuid: string, view: string | null): string | undefined {
  const live = useIsHydrated();
  const { data } = useQuery({
    ...listStartQuery(projectUuid, view ?? ''),
    enabled: view !== null,
    select: (page) => page.documents[0]?.created_at,
  });
  return live ? data : undefined;
}
