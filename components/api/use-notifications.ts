import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  NotificationList,
  NotificationPreferences,
  NotificationPreferencesChange,
  ReadNotifications,
  UnreadNotifications,
} from '@/lib/tenancy/notifications/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const PATH = '/api/account/notifications';
const PREFERENCES_PATH = '/api/account/notification-preferences';
const POLL_INTERVAL_MS = 20_000;

/** Returns the newest notifications, and older ones on request. Loads new ones while the page is visible. */
export function useNotifications<T>(organizationId: string, select: (list: NotificationList) => T) {
  return useInfiniteQuery({
    queryKey: queryKeys.notifications(organizationId),
    queryFn: ({ signal, pageParam }) =>
      fetchJson<NotificationList>(
        pageParam === null ? PATH : `${PATH}?cursor=${encodeURIComponent(pageParam)}`,
        {
          signal,
          headers: organizationHeader(organizationId),
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: POLL_INTERVAL_MS,
    select: (data: InfiniteData<NotificationList>) => select(joinPages(data)),
  });
}

const joinPages = ({ pages }: InfiniteData<NotificationList>): NotificationList => ({
  ...pages[0]!,
  notifications: pages.flatMap(({ notifications }) => notifications),
});

/** Returns a function that forgets the older notifications, so that they are not loaded again with the newest ones. */
export function useForgetOlderNotifications(organizationId: string) {
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache.setQueryData<InfiniteData<NotificationList>>(
        queryKeys.notifications(organizationId),
        (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
      ),
    [cache, organizationId],
  );
}

export function useReadNotifications(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadNotifications) =>
      fetchJson<UnreadNotifications>(PATH, {
        method: 'PATCH',
        body,
        headers: organizationHeader(organizationId),
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.notifications(organizationId) }),
  });
}

export function useNotificationPreferences(organizationId: string, initialData: NotificationPreferences) {
  return useQuery({
    queryKey: queryKeys.notificationPreferences(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<NotificationPreferences>(PREFERENCES_PATH, {
        signal,
        headers: organizationHeader(organizationId),
      }),
    initialData,
  });
}

/** Returns a mutation that shows the change at once, and takes it back if the request fails. */
export function useChangeNotificationPreferences(organizationId: string) {
  const cache = useQueryClient();
  const queryKey = queryKeys.notificationPreferences(organizationId);
  return useMutation({
    scope: { id: `notification preferences ${organizationId}` },
    mutationFn: (body: NotificationPreferencesChange) =>
      fetchJson<NotificationPreferences>(PREFERENCES_PATH, {
        method: 'PATCH',
        body,
        headers: organizationHeader(organizationId),
      }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<NotificationPreferences>(
        queryKey,
        (before) => before && mergeChange(before, change),
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function mergeChange(
  before: NotificationPreferences,
  { kinds, digest }: NotificationPreferencesChange,
): NotificationPreferences {
  const merged = { ...before.kinds };
  for (const kind of Object.keys(merged) as (keyof typeof merged)[])
    merged[kind] = { ...merged[kind], ...kinds?.[kind] };
  return { ...before, kinds: merged, digest: { ...before.digest, ...digest } };
}
