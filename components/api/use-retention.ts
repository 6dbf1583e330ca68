import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RetentionPreview } from '@/lib/documents/retention-schemas';
import { call } from './client';

const previewOf = (projectUuid: string, days: number) =>
  queryOptions({
    queryKey: ['settings', projectUuid, 'retention', days],
    queryFn: ({ signal }) =>
      call(`/api/projects/${projectUuid}/retention?days=${days}`, RetentionPreview, { signal }),
    retry: false,
  });

/** What keeping documents for so many days would erase. @param days null asks nothing */
export const useRetentionPreview = (projectUuid: string, days: number | null) =>
  useQuery({ ...previewOf(projectUuid, days ?? 0), enabled: days !== null });

/** The same, as it is in this moment. @returns null when it can't be told */
export function useRetentionCheck(projectUuid: string): (days: number) => Promise<RetentionPreview | null> {
  const cache: QueryClient = useQueryClient();
  return (days) => cache.fetchQuery({ ...previewOf(projectUuid, days), staleTime: 0 }).catch(() => null);
}
