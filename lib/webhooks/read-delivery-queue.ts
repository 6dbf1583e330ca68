import type { Database } from '@/lib/platform/db/database';

/** What waits to be delivered to endpoints that are on. Ages are in seconds. */
export interface DeliveryQueue {
  /** Counted up to 1,000 for each endpoint. */
  waiting: number;
  /** For how long the oldest one has been due; 0 when none is. */
  oldestSeconds: number;
  endpointsFailing: number;
  endpointsOff: number;
}

const COUNTED_OF_ENDPOINT = 1000;

/** A look into an index for each endpoint, however many deliveries there have been. */
export async function readDeliveryQueue(db: Pick<Database, '$queryRaw'>): Promise<DeliveryQueue> {
  const [row] = await db.$queryRaw<DeliveryQueue[]>`
    SELECT coalesce(sum(queue.waiting), 0)::int AS waiting,
      coalesce(greatest(0, extract(epoch FROM now() - min(queue.due_at))), 0)::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE failing_since IS NOT NULL AND off_at IS NULL)::int AS "endpointsFailing",
      count(*) FILTER (WHERE off_at IS NOT NULL)::int AS "endpointsOff"
    FROM webhook_endpoint AS endpoint LEFT JOIN LATERAL (
      SELECT count(*) AS waiting, min(due_at) AS due_at FROM (
        SELECT due_at FROM webhook_delivery WHERE endpoint_id = endpoint.id AND status = 'pending'
        ORDER BY due_at LIMIT ${COUNTED_OF_ENDPOINT}::int
      ) AS pending
    ) AS queue ON endpoint.off_at IS NULL
    WHERE endpoint.deleted_at IS NULL`;
  return row!;
}
