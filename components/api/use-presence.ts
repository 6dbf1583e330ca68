import { type QueryKey, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';
import type { Presence } from '@/lib/documents/presence/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { ApiError } from './api-error';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const getPresencePath = (uuid: string) => `/api/prebuilt-documents/${uuid}/presence`;
const HEARTBEAT_MS = 10_000;

type OtherViewer = Presence['others'][number];

interface PresenceOptions {
  /** Returns the key of the query that holds the document on this page. */
  getDocumentKey: (uuid: string) => QueryKey;
  /** `true` while this page changes the documents itself, so it doesn't reload them. */
  isPaused?: boolean;
}

interface DocumentPresence {
  /** Other users who have one of the documents open. */
  others: readonly OtherViewer[];
  /** Who has claimed each document: `null` if nobody has, `undefined` while loading. */
  claims: readonly (DocumentClaim | null | undefined)[];
}

/**
 * Returns who has the documents open or claimed. Reports the reader's presence while the tab is visible,
 * and reloads a document when someone has changed or removed it.
 */
export function usePresence(
  uuids: readonly string[],
  { getDocumentKey, isPaused = false }: PresenceOptions,
): DocumentPresence {
  const cache = useQueryClient();
  const { others, claims, states } = useQueries({
    combine: combineResults,
    queries: uuids.map((uuid) => ({
      queryKey: queryKeys.presence(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchJson<Presence>(getPresencePath(uuid), { method: 'PUT', signal }),
      // A hidden tab sends no heartbeat. A document that was removed needs none.
      refetchInterval: ({ state }: { state: PresenceState }) =>
        isRemoved(state) ? (false as const) : HEARTBEAT_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always' as const,
      gcTime: 0,
      staleTime: HEARTBEAT_MS,
      retry: false,
    })),
  });

  const changed = uuids.filter((uuid, index) => {
    const known = cache.getQueryData<DocumentResource>(getDocumentKey(uuid));
    const state = states[index];
    return known !== undefined && state !== undefined && (state === 'removed' || known.version < state);
  });
  const stale = isPaused ? '' : changed.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a document never changes.
  useEffect(() => {
    for (const uuid of stale.split(',').filter(Boolean))
      void cache.invalidateQueries({ queryKey: getDocumentKey(uuid), exact: true });
  }, [cache, stale]);

  const open = uuids.join();
  useEffect(() => {
    const leave = () => {
      for (const uuid of open.split(','))
        void fetch(getPresencePath(uuid), { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [open]);

  return { others, claims };
}

interface PresenceState {
  data: Presence | undefined;
  error: Error | null;
}

/** Returns `true` if the document was removed or deleted permanently. */
const isRemoved = ({ data, error }: PresenceState) =>
  data?.is_removed || (error instanceof ApiError && error.status === 404);

/** Combines the responses to values that stay the same object while nothing changes. */
function combineResults(results: readonly UseQueryResult<Presence>[]) {
  const others = results.flatMap(({ data }) => data?.others ?? []);
  return {
    others: [...new Map(others.map((other) => [other.id, other])).values()],
    claims: results.map(({ data }) => data?.claimed_by),
    /** Version of each document on the server, or `removed` if it was removed or deleted permanently. */
    states: results.map((result) => (isRemoved(result) ? ('removed' as const) : result.data?.version)),
  };
}
