import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

/**
 * Returns the figures of a project in a period.
 *
 * @param query query string of the period
 * @param initial figures that the server rendered, and their query string
 */
export function useDashboard(
  projectUuid: string,
  query: string,
  initial: { query: string; data: Dashboard },
) {
  return useQuery({
    queryKey: queryKeys.dashboard(projectUuid, query),
    queryFn: ({ signal }) =>
      fetchJson<Dashboard>(`/api/projects/${projectUuid}/dashboard?${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...(query === initial.query && { initialData: initial.data }),
  });
}
