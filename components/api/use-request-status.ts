import { useQuery } from '@tanstack/react-query';
import { RequestStatus } from '@/lib/intake/schemas';
import { isTransientError } from './api-error';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { getPollIntervalMs, UNREACHABLE_INTERVAL_MS } from './poll-interval';
import { queryKeys } from './query-keys';

export const hasSettled = ({ status }: RequestStatus) => status !== 'pending' && status !== 'classifying';

/** Returns the status of an upload or page change. Polls with growing intervals until it has settled. */
export function useRequestStatus(requestId: string, organizationId: string) {
  return useQuery({
    queryKey: queryKeys.request(requestId),
    queryFn: ({ signal }) =>
      fetchJson(`/api/prebuilt-documents/upload-status/${encodeURIComponent(requestId)}`, RequestStatus, {
        headers: organizationHeader(organizationId),
        signal,
      }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.data && hasSettled(state.data)) return false;
      // Keep polling while the server is unreachable, to show the result once the connection is back.
      if (state.error) return isTransientError(state.error) ? UNREACHABLE_INTERVAL_MS : false;
      return getPollIntervalMs(state.dataUpdateCount);
    },
  });
}
