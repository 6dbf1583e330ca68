import { type QueryClient, useQuery } from '@tanstack/react-query';
import { DocumentList } from '@/lib/documents/list-query';
import { call } from './client';
import { keys } from './keys';

/** Some of them may be under way at this moment. */
const LOOKED_AT = 5;

const nextReview = (projectUuid: string) => ({
  queryKey: keys.nextReview(projectUuid),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = `needs_action_type=split_review&sort=created_at&limit=${LOOKED_AT}`;
    const { documents } = await call(`/api/projects/${projectUuid}/documents?${query}`, DocumentList, {
      signal,
    });
    const next = documents.find(({ replacing }) => replacing === null);
    return next ? { uuid: next.uuid, name: next.original_filename } : null;
  },
  // Whoever asks has just dealt with one.
  staleTime: 0,
});

/** The document that has waited longest for someone to look at its cuts; null when there is none. */
export const useNextReview = (projectUuid: string, wanted: boolean) =>
  useQuery({ ...nextReview(projectUuid), enabled: wanted });

/** The same, asked for once; null also where nobody answers. */
export const findNextReview = (cache: QueryClient, projectUuid: string) =>
  cache.fetchQuery(nextReview(projectUuid)).catch(() => null);
