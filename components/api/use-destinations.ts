import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import type {
  Destination,
  DestinationDelivery,
  DestinationDeliveryList,
  DestinationList,
  DestinationTestResult,
  SendableDestinationList,
} from '@/lib/delivery/destinations/schemas';
import { fetchJson, ifMatchHeader, sendRequest } from './client';

/** Key prefix of all of a project's destinations, because a delivery changes a destination and its log. */
const getDestinationsKey = (projectUuid: string) => ['destinations', projectUuid] as const;
const getListKey = (projectUuid: string) => [...getDestinationsKey(projectUuid), 'list'] as const;
const getDestinationsPath = (projectUuid: string) => `/api/projects/${projectUuid}/destinations`;

const IDLE_POLL_INTERVAL_MS = 10_000;
const BUSY_POLL_INTERVAL_MS = 2_000;
const NOTICES_POLL_INTERVAL_MS = 20_000;
const PAGE_SIZE = 50;

const getPollInterval = (isBusy: boolean | undefined): number =>
  isBusy ? BUSY_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS;

const fetchDestinations = (projectUuid: string, signal: AbortSignal) =>
  fetchJson<DestinationList>(getDestinationsPath(projectUuid), { signal });

export function useDestinations(projectUuid: string) {
  // Hide the list until the page is hydrated, because the navigation may already have loaded it.
  const live = useIsHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: getListKey(projectUuid),
    queryFn: ({ signal }) => fetchDestinations(projectUuid, signal),
    refetchInterval: ({ state }) =>
      getPollInterval(state.data?.destinations.some(({ enabled, waiting }) => enabled && waiting > 0)),
  });
  return { data: live ? data : undefined, error, refetch };
}

/**
 * Returns the destinations that fail, or that Sheaf turned off because they failed.
 *
 * @param canManage `true` if the reader may see destinations
 */
export function useFailingDestinations(projectUuid: string, canManage: boolean) {
  return useQuery({
    queryKey: getListKey(projectUuid),
    queryFn: ({ signal }) => fetchDestinations(projectUuid, signal),
    enabled: canManage,
    select: ({ destinations }) => destinations.filter(({ message }) => message !== null),
    refetchInterval: NOTICES_POLL_INTERVAL_MS,
  });
}

export function useDestinationDeliveries(projectUuid: string, destination: Destination) {
  return useInfiniteQuery({
    queryKey: [...getDestinationsKey(projectUuid), 'deliveries', destination.id],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (pageParam) params.set('cursor', pageParam);
      const path = `${getDestinationsPath(projectUuid)}/${destination.id}/deliveries?${params}`;
      return fetchJson<DestinationDeliveryList>(path, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      getPollInterval(destination.enabled && destination.waiting > 0) * (state.data?.pages.length ?? 1),
  });
}

function useDestinationMutation<Input, Result>(
  projectUuid: string,
  change: (input: Input) => Promise<Result>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: getDestinationsKey(projectUuid) }),
  });
}

/** Fields of a destination that a form sends. */
export interface DestinationInput {
  kind: Destination['kind'];
  name: string;
  on: Destination['on'];
  doc_types: string[];
  file: Destination['file'];
  values: Destination['values'];
  name_template: string;
  mark_exported: boolean;
  config: Record<string, unknown>;
  /** Omitted to keep the stored secret. */
  secret?: Record<string, unknown>;
}

export interface DestinationChange extends Partial<Omit<DestinationInput, 'kind'>> {
  id: string;
  enabled?: boolean;
  /** Applies the change only to this version; 412 otherwise. */
  ifMatch?: string;
}

/** Adds the new destination to the list at once, so that the page can select it. */
export function useCreateDestination(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: (body: DestinationInput) =>
      fetchJson<Destination>(getDestinationsPath(projectUuid), { method: 'POST', body }),
    onSuccess: (made) => {
      cache.setQueryData<DestinationList>(
        queryKey,
        (list) => list && { ...list, destinations: [...list.destinations, made] },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Shows the change of the switch at once, and reverts it if the request fails. */
export function useUpdateDestination(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: ({ id, ifMatch, ...body }: DestinationChange) =>
      fetchJson<Destination>(`${getDestinationsPath(projectUuid)}/${id}`, {
        method: 'PATCH',
        body,
        headers: ifMatchHeader(ifMatch),
      }),
    onMutate: async ({ id, enabled }) => {
      if (enabled === undefined) return undefined;
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<DestinationList>(queryKey);
      cache.setQueryData<DestinationList>(queryKey, (list) => list && switchDestination(list, id, enabled));
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) cache.setQueryData(queryKey, before);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: getDestinationsKey(projectUuid) }),
  });
}

const switchDestination = (list: DestinationList, id: string, enabled: boolean): DestinationList => ({
  ...list,
  destinations: list.destinations.map((each) =>
    each.id === id ? { ...each, enabled, state: enabled ? 'active' : 'off', message: null } : each,
  ),
});

/** Deletes a destination and removes it and its panel at once, so that nothing requests its deliveries. */
export function useDeleteDestination(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = getListKey(projectUuid);
  return useMutation({
    mutationFn: (id: string) =>
      sendRequest(`${getDestinationsPath(projectUuid)}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, id) => {
      cache.setQueryData<DestinationList>(
        queryKey,
        (list) => list && { ...list, destinations: list.destinations.filter((each) => each.id !== id) },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Connects to the destination. A successful test can store the key of an SFTP server. */
export const useTestDestination = (projectUuid: string) =>
  useDestinationMutation(projectUuid, (id: string) =>
    fetchJson<DestinationTestResult>(`${getDestinationsPath(projectUuid)}/${id}/test`, { method: 'POST' }),
  );

export const useReplayDestinationDelivery = (projectUuid: string, id: string) =>
  useDestinationMutation(projectUuid, (deliveryId: string) =>
    fetchJson<DestinationDelivery>(
      `${getDestinationsPath(projectUuid)}/${id}/deliveries/${deliveryId}/replay`,
      { method: 'POST' },
    ),
  );

/** Returns the destinations that a document can be sent to. */
export function useSendableDestinations(documentUuid: string) {
  return useQuery({
    queryKey: ['sendable-destinations', documentUuid],
    queryFn: ({ signal }) =>
      fetchJson<SendableDestinationList>(`/api/prebuilt-documents/${documentUuid}/send`, { signal }),
    select: ({ destinations }) => destinations,
  });
}

export const sendDocument = (documentUuid: string, destinationId: string): Promise<DestinationDelivery> =>
  fetchJson<DestinationDelivery>(`/api/prebuilt-documents/${documentUuid}/send`, {
    method: 'POST',
    body: { destination_id: destinationId },
  });
