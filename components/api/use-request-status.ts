import { useQuery } from '@tanstack/react-query';
import { RequestStatus } from '@/lib/intake/schemas';
import { mayPass } from './api-error';
import { call } from './client';
import { keys } from './keys';
import { within } from './organization';
import { pollPauseMs, UNREACHED_PAUSE_MS } from './poll-pause';

export const hasSettled = ({ status }: RequestStatus) => status !== 'pending' && status !== 'classifying';

/** How an upload or a page change is doing: asked less and less often, until it has settled. */
export function useRequestStatus(requestId: string, organizationId: string) {
  return useQuery({
    queryKey: keys.request(requestId),
    queryFn: ({ signal }) =>
      call(`/api/prebuilt-documents/upload-status/${encodeURIComponent(requestId)}`, RequestStatus, {
        headers: within(organizationId),
        signal,
      }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.data && hasSettled(state.data)) return false;
      // It goes on while nobody can be asked: what came of it is told once the connection is back.
      if (state.error) return mayPass(state.error) ? UNREACHED_PAUSE_MS : false;
      return pollPauseMs(state.dataUpdateCount);
    },
  });
}
