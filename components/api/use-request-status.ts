import { useQuery } from '@tanstack/react-query';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { RequestStatus } from '@/lib/intake/schemas';
import { isTransientError } from './api-error';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { getPollIntervalMs, UNREACHABLE_INTERVAL_MS } from './poll-interval';
import { queryKeys } from './query-keys';

export const hasSettled = ({ status }: RequestStatus) => status !== 'pending' && status !== 'classifying';

/** Returns the fraction of the pages that are read; `undefined` if unknown. */
export const getReadProgress = (status: RequestStatus | undefined): number | undefined =>
  status?.progress && status.progress.pages > 0
    ? status.progress.pages_read / status.progress.pages
    : undefined;

const SCAN_POLL_INTERVAL_MS = 2_000;

export const isBeingRead = ({ status }: Pick<DocumentSummary, 'status'>) =>
  status === 'pending' || status === 'processing';

interface StatusOptions {
  /** `true` to continue until the documents that came out are read. */
  untilRead?: boolean;
  enabled?: boolean;
}

/** Returns the status of an upload or page change. Polls with growing intervals until it has settled. */
export function useRequestStatus(
  requestId: string,
  organizationId: string,
  { untilRead = false, enabled = true }: StatusOptions = {},
) {
  return useQuery({
    enabled,
    queryKey: queryKeys.request(requestId),
    queryFn: ({ signal }) =>
      fetchJson<RequestStatus>(`/api/prebuilt-documents/upload-status/${encodeURIComponent(requestId)}`, {
        headers: organizationHeader(organizationId),
        signal,
      }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.data && hasSettled(state.data))
        return untilRead && state.data.documents.some(isBeingRead) && SCAN_POLL_INTERVAL_MS;
      // Keep polling while the server is unreachable, to show the result once the connection is back.
      if (state.error) return isTransientError(state.error) ? UNREACHABLE_INTERVAL_MS : false;
      return getPollIntervalMs(state.dataUpdateCount);
    },
  });
}
