import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Delivery,
  DeliveryDetail,
  type DeliveryFilter,
  DeliveryList,
  Replayed,
} from '@/lib/webhooks/delivery-schemas';
import { Endpoint, EndpointList, MadeEndpoint, NoticeList, RotatedSecret } from '@/lib/webhooks/schemas';
import { call, perform, upon } from './client';

/** All of a project's webhooks hang below its key: what changes one of them may change its neighbours. */
const keyOf = (projectUuid: string) => ['webhooks', projectUuid] as const;
const pathOf = (projectUuid: string) => `/api/projects/${projectUuid}/webhook-endpoints`;

const CALM_MS = 10_000;
const BUSY_MS = 2_000;
const NOTICES_MS = 20_000;
const PAGE = 50;

export function useEndpoints(projectUuid: string, first: EndpointList) {
  return useQuery({
    queryKey: [...keyOf(projectUuid), 'endpoints'],
    queryFn: ({ signal }) => call(pathOf(projectUuid), EndpointList, { signal }),
    initialData: first,
    select: (answer) => answer.webhook_endpoints,
    refetchInterval: CALM_MS,
  });
}

/** @param manages whether the reader may know of them at all */
export function useNotices(projectUuid: string, manages: boolean) {
  return useQuery({
    queryKey: [...keyOf(projectUuid), 'notices'],
    queryFn: ({ signal }) => call(`/api/projects/${projectUuid}/webhook-notices`, NoticeList, { signal }),
    enabled: manages,
    select: (answer) => answer.notices,
    refetchInterval: NOTICES_MS,
  });
}

export interface DeliveriesOf {
  projectUuid: string;
  endpointId: string;
}

export interface DeliveryListFilter {
  status?: DeliveryFilter;
  type?: string;
}

export function useDeliveries({ projectUuid, endpointId }: DeliveriesOf, filter: DeliveryListFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(projectUuid), endpointId, 'deliveries', filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(PAGE) });
      if (filter.status) params.set('status', filter.status);
      if (filter.type) params.set('type', filter.type);
      if (pageParam) params.set('cursor', pageParam);
      return call(`${pathOf(projectUuid)}/${endpointId}/deliveries?${params}`, DeliveryList, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      BUSY_MS * (state.data?.pages.length ?? 1) * (state.data?.pages[0]?.deliveries.some(isMoving) ? 1 : 3),
  });
}

/** Whether news of it may come at any moment. */
const isMoving = (delivery: Delivery): boolean =>
  delivery.status === 'pending' &&
  (delivery.next_attempt_at === null || Date.parse(delivery.next_attempt_at) < Date.now() + CALM_MS);

export function useDelivery({ projectUuid, endpointId }: DeliveriesOf, deliveryId: string) {
  return useQuery({
    queryKey: [...keyOf(projectUuid), endpointId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      call(`${pathOf(projectUuid)}/${endpointId}/deliveries/${deliveryId}`, DeliveryDetail, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? BUSY_MS : CALM_MS),
  });
}

function useChange<Input, Answer>(projectUuid: string, change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(projectUuid) }),
  });
}

export interface EndpointInput {
  url: string;
  /** Null: all of them. */
  events: string[] | null;
}

interface EndpointChange extends Partial<EndpointInput> {
  id: string;
  enabled?: boolean;
  /** Only when it is still of this version; 412 otherwise. */
  ifMatch?: string;
}

export const useAddEndpoint = (projectUuid: string) =>
  useChange(projectUuid, (body: EndpointInput) =>
    call(pathOf(projectUuid), MadeEndpoint, { method: 'POST', body }),
  );

export const useChangeEndpoint = (projectUuid: string) =>
  useChange(projectUuid, ({ id, ifMatch, ...body }: EndpointChange) =>
    call(`${pathOf(projectUuid)}/${id}`, Endpoint, { method: 'PATCH', body, headers: upon(ifMatch) }),
  );

/** The endpoint leaves the list at once, and its panel with it: nothing may ask for its deliveries any more. */
export function useDeleteEndpoint(projectUuid: string) {
  const cache = useQueryClient();
  const queryKey = [...keyOf(projectUuid), 'endpoints'];
  return useMutation({
    mutationFn: (id: string) => perform(`${pathOf(projectUuid)}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, id) => {
      cache.setQueryData<EndpointList>(
        queryKey,
        (list) =>
          list && { ...list, webhook_endpoints: list.webhook_endpoints.filter((each) => each.id !== id) },
      );
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: [...keyOf(projectUuid), 'notices'] });
    },
  });
}

export const useRotateSecret = (projectUuid: string) =>
  useChange(projectUuid, (id: string) =>
    call(`${pathOf(projectUuid)}/${id}/rotate`, RotatedSecret, { method: 'POST' }),
  );

export const useSendPing = (projectUuid: string) =>
  useChange(projectUuid, (id: string) =>
    call(`${pathOf(projectUuid)}/${id}/test`, Delivery, { method: 'POST' }),
  );

export const useReplayDelivery = ({ projectUuid, endpointId }: DeliveriesOf) =>
  useChange(projectUuid, (deliveryId: string) =>
    call(`${pathOf(projectUuid)}/${endpointId}/deliveries/${deliveryId}/replay`, Delivery, {
      method: 'POST',
    }),
  );

export interface RangeInput {
  id: string;
  from: string;
  which: 'failed' | 'all' | 'missed';
}

/** Goes on until all of the range is taken on. */
export const useReplayRange = (projectUuid: string) =>
  useChange(projectUuid, async ({ id, from, which }: RangeInput) => {
    const to = new Date().toISOString();
    let replayed = 0;
    for (let next: string | null = from; next !== null; ) {
      const answer: Replayed = await call(`${pathOf(projectUuid)}/${id}/replay`, Replayed, {
        method: 'POST',
        body: { from: next, to, which },
      });
      replayed += answer.replayed;
      next = answer.next_from;
    }
    return replayed;
  });
