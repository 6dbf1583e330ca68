import type { Database } from '@/lib/platform/db/database';

/** Deliveries waiting for enabled endpoints. Ages are in s. */
export interface DeliveryQueue {
  /** Waiting deliveries, counted up to 1,000 per endpoint. */
  waiting: number;
  /** Time that the oldest delivery has been due, in s; 0 if none is due. */
  oldestSeconds: number;
  endpointsFailing: number;
  endpointsOff: number;
}

const MAX_COUNTED_PER_ENDPOINT = 1000;

/** Returns the queue state with one index lookup per endpoint, independent of the number of deliveries. */
export async function getDeliveryQueue(db: Pick<Database, '$queryRaw'>): Promise<DeliveryQueue> {
  const [row] = await db.$queryRaw<DeliveryQueue[]>`
    SELECT coalesce(sum(queue.waiting), 0)::int AS waiting,
      coalesce(greatest(0, extract(epoch FROM now() - min(queue.due_at))), 0)::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE failing_since IS NOT NULL AND off_at IS NULL)::int AS "endpointsFailing",
      count(*) FILTER (WHERE off_at IS NOT NULL)::int AS "endpointsOff"
    FROM webhook_endpoint AS endpoint LEFT JOIN LATERAL (
      SELECT count(*) AS waiting, min(due_at) AS due_at FROM (
        SELECT due_at FROM webhook_delivery WHERE endpoint_id = endpoint.id AND status = 'pending'
        ORDER BY due_at LIMIT ${MAX_COUNTED_PER_ENDPOINT}::int
      ) AS pending
    ) AS queue ON endpoint.off_at IS NULL
    WHERE endpoint.deleted_at IS NULL`;
  return row!;
}
