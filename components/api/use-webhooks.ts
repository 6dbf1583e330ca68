import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Delivery,
  DeliveryDetail,
  DeliveryFilter,
  DeliveryList,
  ReplayResult,
} from '@/lib/delivery/webhooks/delivery-schemas';
import type {
  CreatedEndpoint,
  Endpoint,
  EndpointList,
  NoticeList,
  RotatedSecret,
} from '@/lib/delivery/webhooks/schemas';
import { fetchJson, ifMatchHeader, sendRequest } from './client';

/** Key prefix of all of a project's webhooks, because a change of one may affect others. */
const getWebhooksKey = (projectUuid: string) => ['webhooks', projectUuid] as const;
const getEndpointsPath = (projectUuid: string) => `/api/projects/${projectUuid}/webhook-endpoints`;

const IDLE_POLL_INTERVAL_MS = 10_000;
const BUSY_POLL_INTERVAL_MS = 2_000;
const NOTICES_POLL_INTERVAL_MS = 20_000;
const PAGE_SIZE = 50;

export function useEndpoints(projectUuid: string, initialData: EndpointList) {
  return useQuery({
    queryKey: [...getWebhooksKey(projectUuid), 'endpoints'],
    queryFn: ({ signal }) => fetchJson<EndpointList>(getEndpointsPath(projectUuid), { signal }),
    initialData,
    select: (response) => response.webhook_endpoints,
    refetchInterval: IDLE_POLL_INTERVAL_MS,
  });
}

/** @param canManage `true` if the reader may see webhooks */
export function useWebhookNotices(projectUuid: string, canManage: boolean) {
  return useQuery({
    queryKey: [...getWebhooksKey(projectUuid), 'notices'],
    queryFn: ({ signal }) =>
      fetchJson<NoticeList>(`/api/projects/${projectUuid}/webhook-notices`, { signal }),
    enabled: canManage,
    select: (response) => response.notices,
    refetchInterval: NOTICES_POLL_INTERVAL_MS,
  });
}

export interface EndpointRef {
  projectUuid: string;
  endpointId: string;
}

export interface DeliveryListFilter {
  status?: DeliveryFilter;
  type?: string;
}

export function useDeliveries({ projectUuid, endpointId }: EndpointRef, filter: DeliveryListFilter) {
  return useInfiniteQuery({
    queryKey: [...getWebhooksKey(projectUuid), endpointId, 'deliveries', filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (filter.status) params.set('status', filter.status);
      if (filter.type) params.set('type', filter.type);
      if (pageParam) params.set('cursor', pageParam);
      return fetchJson<DeliveryList>(`${getEndpointsPath(projectUuid)}/${endpointId}/deliveries?${params}`, {
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      BUSY_POLL_INTERVAL_MS *
      (state.data?.pages.length ?? 1) *
      (state.data?.pages[0]?.deliveries.some(isPending) ? 1 : 3),
  });
}

/** Returns `true` if the delivery's state may change at any moment. */
const isPending = (delivery: Delivery): boolean =>
  delivery.status === 'pending' &&
  (delivery.next_attempt_at === null ||
    Date.parse(delivery.next_attempt_at) < Date.now() + IDLE_POLL_INTERVAL_MS);

export function useDelivery({ projectUuid, endpointId }: EndpointRef, deliveryId: string) {
  return useQuery({
    queryKey: [...getWebhooksKey(projectUuid), endpointId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      fetchJson<DeliveryDetail>(`${getEndpointsPath(projectUuid)}/${endpointId}/deliveries/${deliveryId}`, {
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data && isPending(state.data) ? BUSY_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS,
  });
}

function useWebhookMutation<Input, Result>(projectUuid: string, change: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: getWebhooksKey(projectUuid) }),
  });
}

export interface EndpointInput {
  url: string;
  /** Subscribed events; `null`: all. */
  events: string[] | null;
}

interface EndpointChange extends Partial<EndpointInput> {
  id: string;
  enabled?: boolean;
  /** Applies the change only to this version; 412 otherwise. */
  ifMatch?: string;
}

export const useCreateEndpoint = (projectUuid: string) =>
  useWebhookMutation(projectUuid, (body: EndpointInput) =>
    fetchJson<CreatedEndpoint>(getEndpointsPath(projectUuid), { method: 'POST', body }),
  );

export const useUpdateEndpoint = (projectUuid: string) =>
  useWebhookMutation(projectUuid, ({ id, ifMatch, ...body }: EndpointChange) =>
    fetchJson<Endpoint>(`${getEndpointsPath(projectUuid)}/${id}`, {
      method: 'PATCH',
      body,
      headers: ifMatchHeader(ifMatch),
    }),
  );

/** Deletes an endpoint and removes it and its panel at once, so that nothing requests its deliveries. */
export function useDeleteEndpoint(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = [...getWebhooksKey(projectUuid), 'endpoints'];
  return useMutation({
    mutationFn: (id: string) => sendRequest(`${getEndpointsPath(projectUuid)}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, id) => {
      cache.setQueryData<EndpointList>(
        queryKey,
        (list) =>
          list && { ...list, webhook_endpoints: list.webhook_endpoints.filter((each) => each.id !== id) },
      );
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: [...getWebhooksKey(projectUuid), 'notices'] });
    },
  });
}

export const useRotateSecret = (projectUuid: string) =>
  useWebhookMutation(projectUuid, (id: string) =>
    fetchJson<RotatedSecret>(`${getEndpointsPath(projectUuid)}/${id}/rotate`, { method: 'POST' }),
  );

export const useSendPing = (projectUuid: string) =>
  useWebhookMutation(projectUuid, (id: string) =>
    fetchJson<Delivery>(`${getEndpointsPath(projectUuid)}/${id}/test`, { method: 'POST' }),
  );

export const useReplayDelivery = ({ projectUuid, endpointId }: EndpointRef) =>
  useWebhookMutation(projectUuid, (deliveryId: string) =>
    fetchJson<Delivery>(`${getEndpointsPath(projectUuid)}/${endpointId}/deliveries/${deliveryId}/replay`, {
      method: 'POST',
    }),
  );

export interface ReplayRangeInput {
  id: string;
  from: string;
  which: 'failed' | 'all' | 'missed';
}

/** Repeats the request until the whole range is replayed. */
export const useReplayRange = (projectUuid: string) =>
  useWebhookMutation(projectUuid, async ({ id, from, which }: ReplayRangeInput) => {
    const to = new Date().toISOString();
    let replayed = 0;
    for (let next: string | null = from; next !== null; ) {
      const response: ReplayResult = await fetchJson<ReplayResult>(
        `${getEndpointsPath(projectUuid)}/${id}/replay`,
        {
          method: 'POST',
          body: { from: next, to, which },
        },
      );
      replayed += response.replayed;
      next = response.next_from;
    }
    return replayed;
  });
