import type { Database } from '@/lib/platform/db/database';

/** Claimed delivery with its endpoint's settings. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  messageId: string;
  body: string;
  /** Number of earlier attempts in this round. */
  tries: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  /** `true` if the endpoint's last attempt failed. */
  failing: boolean;
  /** ID under which the attempt is recorded. */
  claim: string;
}

/** Current load of an endpoint on this worker. */
export interface EndpointLoad {
  /** Number of attempts in progress. */
  tries: number;
  /** `true` if the endpoint responds slowly, even with success. */
  slow: boolean;
}

/** Free capacity of a worker. */
export interface DeliveryCapacity {
  /** Maximum number of deliveries in total. */
  slots: number;
  /** Maximum number of deliveries to endpoints that already have an attempt in progress or get more than one. */
  busyEndpointSlots: number;
  /** Maximum number of deliveries to failing or slow endpoints. */
  slowEndpointSlots: number;
  /** Loads by endpoint; fast and idle endpoints are omitted. */
  loads: ReadonlyMap<string, EndpointLoad>;
}

/** Maximum concurrent attempts per endpoint and worker; a failing endpoint gets only one. */
export const MAX_SLOTS_PER_ENDPOINT = 8;

/**
 * Claims due deliveries: first for the endpoints with the fewest attempts in progress, then oldest first, within each
 * endpoint's slots. One endpoint's long queue, or many slow endpoints, can't block others. Workers can claim
 * concurrently; each delivery goes to one worker. Uses the database's clock, which all workers share.
 *
 * @param taking.claim ID under which the attempts are recorded
 * @param taking.claimMs time in ms after which an unrecorded attempt is lost and its delivery is due again
 */
export async function claimDeliveries(
  db: Database,
  capacity: DeliveryCapacity,
  { claim, claimMs }: { claim: string; claimMs: number },
): Promise<ClaimedDelivery[]> {
  const loads = JSON.stringify([...capacity.loads].map(([id, { tries, slow }]) => ({ id, tries, slow })));
  const rows = await db.$queryRaw<Omit<ClaimedDelivery, 'claim'>[]>`
    WITH load AS (SELECT * FROM jsonb_to_recordset(${loads}::jsonb) AS load (id uuid, tries int, slow boolean)),
    due AS MATERIALIZED (
      SELECT next.id, next.due_at, endpoint.id AS endpoint_id, coalesce(load.tries, 0) AS tries,
        endpoint.failing_since IS NOT NULL OR coalesce(load.slow, false) AS slow
      FROM webhook_endpoint AS endpoint LEFT JOIN load USING (id)
      CROSS JOIN LATERAL (
        SELECT id, due_at FROM webhook_delivery
        WHERE endpoint_id = endpoint.id AND status = 'pending' AND due_at <= now()
        ORDER BY due_at
        LIMIT greatest(0, CASE WHEN endpoint.failing_since IS NULL THEN ${MAX_SLOTS_PER_ENDPOINT}::int ELSE 1 END
          - coalesce(load.tries, 0))
        FOR UPDATE SKIP LOCKED
      ) AS next
      WHERE endpoint.off_at IS NULL
    ),
    placed AS (
      SELECT id, due_at, slow, tries + row_number() OVER (PARTITION BY endpoint_id ORDER BY due_at) AS place FROM due
    ),
    lined AS (
      SELECT *, row_number() OVER (PARTITION BY slow ORDER BY place, due_at) AS slow_place FROM placed
    ),
    chosen AS (
      SELECT id FROM (
        SELECT id, place, row_number() OVER (ORDER BY place, due_at) AS turn FROM lined
        WHERE NOT slow OR slow_place <= ${capacity.slowEndpointSlots}::int
      ) AS turns
      WHERE turn <= CASE WHEN place = 1 THEN ${capacity.slots}::int ELSE least(${capacity.slots}::int, ${capacity.busyEndpointSlots}::int) END
    )
    UPDATE webhook_delivery AS delivery
    SET claim = ${claim}::uuid, due_at = now() + ${claimMs}::float8 * interval '1 millisecond'
    FROM chosen, webhook_endpoint AS endpoint
    WHERE delivery.id = chosen.id AND endpoint.id = delivery.endpoint_id
    RETURNING delivery.id, delivery.endpoint_id AS "endpointId", delivery.message_id AS "messageId", delivery.body,
      delivery.tries, endpoint.url, endpoint.secret, endpoint.previous_secret AS "previousSecret",
      endpoint.previous_until AS "previousUntil", endpoint.failing_since IS NOT NULL AS failing`;
  return rows.map((row) => ({ ...row, claim }));
}

/** Returns the time in ms until the next delivery of an enabled endpoint is due; 0 or less if one is overdue. */
export async function nextDueInMs(db: Database): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(next.due_at) - now()) * 1000)::float8 AS ms
    FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT due_at FROM webhook_delivery WHERE endpoint_id = endpoint.id AND status = 'pending'
      ORDER BY due_at LIMIT 1
    ) AS next
    WHERE endpoint.off_at IS NULL`;
  return row?.ms ?? null;
}
