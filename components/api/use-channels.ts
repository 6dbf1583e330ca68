import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type { Channel, ChannelItemList, ChannelList, ChannelTestResult } from '@/lib/intake/channels/schemas';
import { fetchJson, ifMatchHeader, sendRequest } from './client';

/** Key prefix of all of a project's channels, because a run changes a channel and its items. */
const getChannelsKey = (projectUuid: string) => ['channels', projectUuid] as const;
const getListKey = (projectUuid: string) => [...getChannelsKey(projectUuid), 'list'] as const;
const getItemsKey = (projectUuid: string, id: string) =>
  [...getChannelsKey(projectUuid), 'items', id] as const;
const getChannelsPath = (projectUuid: string) => `/api/projects/${projectUuid}/channels`;

const IDLE_POLL_INTERVAL_MS = 10_000;
const BUSY_POLL_INTERVAL_MS = 2_000;
const NOTICES_POLL_INTERVAL_MS = 20_000;
const PAGE_SIZE = 50;

/** Returns `true` if a run is due or in progress, so that the channel changes soon. */
export const isRunDue = ({ next_run_at: next }: Pick<Channel, 'next_run_at'>, now: number): boolean =>
  next !== null && Date.parse(next) <= now;

const fetchChannels = (projectUuid: string, signal: AbortSignal) =>
  fetchJson<ChannelList>(getChannelsPath(projectUuid), { signal });

export function useChannels(projectUuid: string) {
  // Hide the list until the page is hydrated, because the navigation may already have loaded it.
  const live = useIsHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: getListKey(projectUuid),
    queryFn: ({ signal }) => fetchChannels(projectUuid, signal),
    refetchInterval: ({ state }) =>
      state.data?.channels.some((channel) => isRunDue(channel, Date.now()))
        ? BUSY_POLL_INTERVAL_MS
        : IDLE_POLL_INTERVAL_MS,
  });
  return { data: live ? data : undefined, error, refetch };
}

/** @param canManage `true` if the reader may see channels */
export function usePausedChannels(projectUuid: string, canManage: boolean) {
  return useQuery({
    queryKey: getListKey(projectUuid),
    queryFn: ({ signal }) => fetchChannels(projectUuid, signal),
    enabled: canManage,
    select: ({ channels }) => channels.filter(({ state }) => state === 'paused'),
    refetchInterval: NOTICES_POLL_INTERVAL_MS,
  });
}

export function useChannelItems(projectUuid: string, channel: Channel) {
  return useInfiniteQuery({
    queryKey: getItemsKey(projectUuid, channel.id),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (pageParam) params.set('cursor', pageParam);
      return fetchJson<ChannelItemList>(`${getChannelsPath(projectUuid)}/${channel.id}/items?${params}`, {
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      (isRunDue(channel, Date.now()) ? BUSY_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS) *
      (state.data?.pages.length ?? 1),
  });
}

function useChannelMutation<Input, Result>(projectUuid: string, change: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: getChannelsKey(projectUuid) }),
  });
}

/** Fields of a channel that a form sends. */
export interface ChannelInput {
  kind: Channel['kind'];
  name: string;
  classify: boolean | null;
  interval_seconds: number;
  config: Record<string, unknown>;
  /** Omitted to keep the stored secret. */
  secret?: Record<string, unknown>;
}

export interface ChannelChange extends Partial<Omit<ChannelInput, 'kind'>> {
  id: string;
  enabled?: boolean;
  /** Applies the change only to this version; 412 otherwise. */
  ifMatch?: string;
}

/** Adds the new channel to the list at once, so that the page can select it. */
export function useCreateChannel(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: (body: ChannelInput) =>
      fetchJson<Channel>(getChannelsPath(projectUuid), { method: 'POST', body }),
    onSuccess: (made) => {
      cache.setQueryData<ChannelList>(
        queryKey,
        (list) => list && { ...list, channels: [...list.channels, made] },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Shows the change of the switch at once, and reverts it if the request fails. */
export function useUpdateChannel(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: ({ id, ifMatch, ...body }: ChannelChange) =>
      fetchJson<Channel>(`${getChannelsPath(projectUuid)}/${id}`, {
        method: 'PATCH',
        body,
        headers: ifMatchHeader(ifMatch),
      }),
    onMutate: async ({ id, enabled }) => {
      if (enabled === undefined) return undefined;
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<ChannelList>(queryKey);
      cache.setQueryData<ChannelList>(queryKey, (list) => list && switchChannel(list, id, enabled));
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) cache.setQueryData(queryKey, before);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: getChannelsKey(projectUuid) }),
  });
}

const switchChannel = (list: ChannelList, id: string, enabled: boolean): ChannelList => ({
  ...list,
  channels: list.channels.map((channel) =>
    channel.id === id
      ? { ...channel, enabled, state: enabled ? 'active' : 'off', next_run_at: null }
      : channel,
  ),
});

/** Deletes a channel and removes it and its panel at once, so that nothing requests its items. */
export function useDeleteChannel(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: (id: string) => sendRequest(`${getChannelsPath(projectUuid)}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, id) => {
      cache.setQueryData<ChannelList>(
        queryKey,
        (list) => list && { ...list, channels: list.channels.filter((each) => each.id !== id) },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Connects to the channel's server. A successful test can store the key of an SFTP server. */
export const useTestChannel = (projectUuid: string) =>
  useChannelMutation(projectUuid, (id: string) =>
    fetchJson<ChannelTestResult>(`${getChannelsPath(projectUuid)}/${id}/test`, { method: 'POST' }),
  );

export const useRunChannel = (projectUuid: string) =>
  useChannelMutation(projectUuid, (id: string) =>
    sendRequest(`${getChannelsPath(projectUuid)}/${id}/run`, { method: 'POST' }),
  );
