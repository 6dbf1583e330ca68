import { useQuery } from '@tanstack/react-query';
import { useLive } from '@/components/ui/use-live';
import { DocumentList } from '@/lib/documents/list-query';
import type { DocumentStatus } from '@/lib/documents/status';
import { call } from './client';
import { keys } from './keys';

const CALM_MS = 20_000;

export type DocumentCounts = Partial<Record<DocumentStatus, number>>;

/** How many of these there are together; all of them when none is named. */
export function countOf(counts: DocumentCounts, statuses?: readonly DocumentStatus[]): number {
  const named = statuses ?? (Object.keys(counts) as DocumentStatus[]);
  return named.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/**
 * How many documents of each status a project has, whatever is filtered on the page.
 *
 * @param view a query of the list that narrows them, such as `assignee=me`
 */
export function useDocumentCounts(
  projectUuid: string | undefined,
  view = '',
): { data: DocumentCounts | undefined } {
  const live = useLive();
  const { data } = useQuery({
    queryKey: keys.documentCounts(projectUuid ?? '', view),
    queryFn: ({ signal }) =>
      call(`/api/projects/${projectUuid}/documents?limit=1${view && `&${view}`}`, DocumentList, { signal }),
    enabled: projectUuid !== undefined,
    refetchInterval: CALM_MS,
    select: (page): DocumentCounts => page.counts,
  });
  // The navigation has them before the page beside it comes alive.
  return { data: live ? data : undefined };
}
