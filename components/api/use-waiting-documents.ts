import { useQuery } from '@tanstack/react-query';
import type { WaitingDocuments } from '@/lib/documents/list/list-query';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const POLL_INTERVAL_MS = 20_000;

/** Loads the documents of all projects that wait for a person, oldest first. */
export const useWaitingDocuments = (organizationId: string) =>
  useQuery({
    queryKey: queryKeys.waitingDocuments(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<WaitingDocuments>('/api/prebuilt-documents/waiting', {
        signal,
        headers: organizationHeader(organizationId),
      }),
    // A reviewer returns here after each document.
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });
