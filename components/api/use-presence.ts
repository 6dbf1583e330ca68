import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Presence } from '@/lib/documents/presence/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

const getPresencePath = (uuid: string) => `/api/prebuilt-documents/${uuid}/presence`;
const HEARTBEAT_MS = 10_000;

type OtherViewer = Presence['others'][number];
const NOBODY: readonly OtherViewer[] = [];

/**
 * Returns the other users who have the document open. Reports the reader's presence while the tab is visible, and
 * reloads the document when someone has changed it.
 */
export function usePresence(uuid: string): readonly OtherViewer[] {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.document(uuid), 'presence'],
    queryFn: ({ signal }) => fetchJson(getPresencePath(uuid), Presence, { method: 'PUT', signal }),
    // A hidden tab sends no heartbeat.
    refetchInterval: HEARTBEAT_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: HEARTBEAT_MS,
    retry: false,
  });

  const version = data?.version;
  useEffect(() => {
    const known = cache.getQueryData<DocumentResource>(queryKeys.document(uuid));
    if (version !== undefined && known && known.version < version)
      void cache.invalidateQueries({ queryKey: queryKeys.document(uuid), exact: true });
  }, [cache, uuid, version]);

  useEffect(() => {
    const leave = () =>
      void fetch(getPresencePath(uuid), { method: 'DELETE', keepalive: true }).catch(() => undefined);
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [uuid]);

  return data?.others ?? NOBODY;
}
