import { useQuery } from '@tanstack/react-query';
import { RequestStatus } from '@/lib/intake/schemas';
import { call } from './client';
import { keys } from './keys';
import { within } from './organization';

export const hasSettled = ({ status }: RequestStatus) => status !== 'pending' && status !== 'classifying';

const FIRST_WAIT_MS = 700;
const LONGEST_WAIT_MS = 5_000;

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
      if (state.status === 'error' || (state.data && hasSettled(state.data))) return false;
      return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.3 ** state.dataUpdateCount);
    },
  });
}
