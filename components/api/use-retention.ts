import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RetentionPreview } from '@/lib/documents/trash/retention-schemas';
import { fetchJson } from './client';

const retentionPreviewQuery = (projectUuid: string, days: number) =>
  queryOptions({
    queryKey: ['settings', projectUuid, 'retention', days],
    queryFn: ({ signal }) =>
      fetchJson<RetentionPreview>(`/api/projects/${projectUuid}/retention?days=${days}`, { signal }),
    retry: false,
  });

/**
 * Returns the number of documents that a retention period would delete.
 * @param days period in days; `null` sends no request
 */
export const useRetentionPreview = (projectUuid: string, days: number | null) =>
  useQuery({ ...retentionPreviewQuery(projectUuid, days ?? 0), enabled: days !== null });

/**
 * Loads the current preview of a retention period.
 * @returns `null` if the request fails
 */
export function useFetchRetentionPreview(
  projectUuid: string,
): (days: number) => Promise<RetentionPreview | null> {
  const cache: QueryClient = useQueryClient();
  return (days) =>
    cache.fetchQuery({ ...retentionPreviewQuery(projectUuid, days), staleTime: 0 }).catch(() => null);
}
