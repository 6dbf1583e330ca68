import type { Database } from '@/lib/platform/db/database';

/** A delivery that is to be tried now, with what its endpoint says of how. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  messageId: string;
  body: string;
  /** Before this one, in this round. */
  tries: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  /** Whether its endpoint's last try failed. */
  failing: boolean;
  /** Under which the try is recorded. */
  claim: string;
}

/** How it stands with an endpoint at a courier. */
export interface EndpointLoad {
  /** Tries that are under way. */
  tries: number;
  /** Whether it takes long to answer, be it with success. */
  slow: boolean;
}

/** What a courier has room for. */
export interface Room {
  /** Deliveries in all. */
  lines: number;
  /** Those of them that may be of endpoints of which a try is under way already, or another one begins. */
  furtherLines: number;
  /** Those of them that may be of endpoints that are failing, or slow. */
  slowLines: number;
  /** By endpoint; those that are quick and have nothing under way are left out. */
  loads: ReadonlyMap<string, EndpointLoad>;
}

/** Tries of one endpoint that a courier has under way at once; of one that is failing, a single one. */
export const LINES_OF_ENDPOINT = 8;

/**
 * Takes deliveries that are due: first of the endpoints that have the fewest under way, then the oldest, and of each
 * endpoint no more than it has lines. So a long queue of one holds up no other, and neither do many slow ones. Any number
 * of couriers may do so at once; each delivery goes to one of them. The time is the database's, which they all share.
 *
 * @param taking.claim under which their tries are recorded
 * @param taking.claimMs after which a try that was not recorded counts as lost, and its delivery is due again
 */
export async function claimDeliveries(
  db: Database,
  room: Room,
  { claim, claimMs }: { claim: string; claimMs: number },
): Promise<ClaimedDelivery[]> {
  const loads = JSON.stringify([...room.loads].map(([id, { tries, slow }]) => ({ id, tries, slow })));
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
        LIMIT greatest(0, CASE WHEN endpoint.failing_since IS NULL THEN ${LINES_OF_ENDPOINT}::int ELSE 1 END
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
        WHERE NOT slow OR slow_place <= ${room.slowLines}::int
      ) AS turns
      WHERE turn <= CASE WHEN place = 1 THEN ${room.lines}::int ELSE least(${room.lines}::int, ${room.furtherLines}::int) END
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

/** In how many milliseconds the next delivery is due, of those whose endpoints are on; 0 or less when one is late. */
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
