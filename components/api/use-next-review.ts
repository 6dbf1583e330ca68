import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentList } from '@/lib/documents/list/list-query';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

/** Maximum number of candidates. Some may be processing. */
const MAX_CANDIDATES = 5;

const nextReviewQuery = (projectUuid: string) => ({
  queryKey: queryKeys.nextReview(projectUuid),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = `needs_action_type=split_review&sort=created_at&limit=${MAX_CANDIDATES}`;
    const { documents } = await fetchJson<DocumentList>(`/api/projects/${projectUuid}/documents?${query}`, {
      signal,
    });
    const next = documents.find(({ replacing }) => replacing === null);
    return next ? { uuid: next.uuid, name: next.original_filename } : null;
  },
  // Always reload, because the caller has just handled one document.
  staleTime: 0,
});

/** Returns the document that has waited longest for a review of its page plan; `null` if there is none. */
export const useNextReview = (projectUuid: string, enabled: boolean) =>
  useQuery({ ...nextReviewQuery(projectUuid), enabled });

/** Loads the next document to review once; `null` also if the request fails. */
export const fetchNextReview = (cache: QueryClient, projectUuid: string) =>
  cache.fetchQuery(nextReviewQuery(projectUuid)).catch(() => null);
