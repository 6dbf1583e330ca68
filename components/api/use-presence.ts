import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Presence } from '@/lib/documents/presence/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { call } from './client';
import { keys } from './keys';

const pathOf = (uuid: string) => `/api/prebuilt-documents/${uuid}/presence`;
const RENEW_MS = 10_000;

type Other = Presence['others'][number];
const NOBODY: readonly Other[] = [];

/**
 * Who else has the document open. Says so of oneself while the tab is in sight, and takes it back when it is left; reads
 * the document again when someone has changed it.
 */
export function usePresence(uuid: string): readonly Other[] {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: [...keys.document(uuid), 'presence'],
    queryFn: ({ signal }) => call(pathOf(uuid), Presence, { method: 'PUT', signal }),
    // A hidden tab is silent: nobody is looking.
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: RENEW_MS,
    retry: false,
  });

  const version = data?.version;
  useEffect(() => {
    const known = cache.getQueryData<DocumentResource>(keys.document(uuid));
    if (version !== undefined && known && known.version < version)
      void cache.invalidateQueries({ queryKey: keys.document(uuid), exact: true });
  }, [cache, uuid, version]);

  useEffect(() => {
    const leave = () =>
      void fetch(pathOf(uuid), { method: 'DELETE', keepalive: true }).catch(() => undefined);
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
