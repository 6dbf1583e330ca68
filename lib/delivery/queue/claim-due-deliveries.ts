import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type DeliverySource, toSqlNames } from './delivery-source';

/** Current load of a target on this worker. */
export interface TargetLoad {
  /** Number of attempts in progress. */
  tries: number;
  /** `true` if the target responds slowly, even with success. */
  slow: boolean;
}

/** Free capacity of a worker. */
export interface DeliveryCapacity {
  /** Maximum number of deliveries in total. */
  slots: number;
  /** Maximum number of deliveries to targets that already have an attempt in progress or get more than one. */
  busyTargetSlots: number;
  /** Maximum number of deliveries to failing or slow targets. */
  slowTargetSlots: number;
  /** Loads by target; fast and idle targets are omitted. */
  loads: ReadonlyMap<string, TargetLoad>;
}

interface Claim {
  claim: string;
  claimMs: number;
  /** Columns to return, of `delivery` and `target`. */
  returning: Prisma.Sql;
  /** Additional condition for a row of deliveries, named `waiting`. */
  isReady?: Prisma.Sql;
}

/**
 * Claims due deliveries: first for the targets with the fewest attempts in progress, then oldest first, within each
 * target's slots. One target's long queue, or many slow targets, can't block others. Workers can claim concurrently;
 * each delivery goes to one worker. Uses the database's clock, which all workers share.
 */
export async function claimDueDeliveries<Row>(
  db: Database,
  source: DeliverySource,
  capacity: DeliveryCapacity,
  { claim, claimMs, returning, isReady = Prisma.sql`true` }: Claim,
): Promise<Row[]> {
  const { deliveries, targets, target } = toSqlNames(source);
  const loads = JSON.stringify([...capacity.loads].map(([id, { tries, slow }]) => ({ id, tries, slow })));
  return db.$queryRaw<Row[]>`
    WITH load AS (SELECT * FROM jsonb_to_recordset(${loads}::jsonb) AS load (id uuid, tries int, slow boolean)),
    due AS MATERIALIZED (
      SELECT next.id, next.due_at, target.id AS target_id, coalesce(load.tries, 0) AS tries,
        target.failing_since IS NOT NULL OR coalesce(load.slow, false) AS slow
      FROM ${targets} AS target LEFT JOIN load USING (id)
      CROSS JOIN LATERAL (
        SELECT id, due_at FROM ${deliveries} AS waiting
        WHERE ${target} = target.id AND status = 'pending' AND due_at <= now() AND ${isReady}
        ORDER BY due_at
        LIMIT greatest(0, CASE WHEN target.failing_since IS NULL THEN ${source.limits.slotsPerTarget}::int ELSE 1 END
          - coalesce(load.tries, 0))
        FOR UPDATE SKIP LOCKED
      ) AS next
      WHERE target.off_at IS NULL
    ),
    placed AS (
      SELECT id, due_at, slow, tries + row_number() OVER (PARTITION BY target_id ORDER BY due_at) AS place FROM due
    ),
    lined AS (
      SELECT *, row_number() OVER (PARTITION BY slow ORDER BY place, due_at) AS slow_place FROM placed
    ),
    chosen AS (
      SELECT id FROM (
        SELECT id, place, row_number() OVER (ORDER BY place, due_at) AS turn FROM lined
        WHERE NOT slow OR slow_place <= ${capacity.slowTargetSlots}::int
      ) AS turns
      WHERE turn <= CASE WHEN place = 1 THEN ${capacity.slots}::int ELSE least(${capacity.slots}::int, ${capacity.busyTargetSlots}::int) END
    )
    UPDATE ${deliveries} AS delivery
    SET claim = ${claim}::uuid, due_at = now() + ${claimMs}::float8 * interval '1 millisecond'
    FROM chosen, ${targets} AS target
    WHERE delivery.id = chosen.id AND target.id = delivery.${target}
    RETURNING ${returning}`;
}

/** Returns the time in ms until the next delivery of an enabled target is due; 0 or less if one is overdue. */
export async function nextDueInMs(db: Database, source: DeliverySource): Promise<number | null> {
  const { deliveries, targets, target } = toSqlNames(source);
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(next.due_at) - now()) * 1000)::float8 AS ms
    FROM ${targets} AS target CROSS JOIN LATERAL (
      SELECT due_at FROM ${deliveries} WHERE ${target} = target.id AND status = 'pending'
      ORDER BY due_at LIMIT 1
    ) AS next
    WHERE target.off_at IS NULL`;
  return row?.ms ?? null;
}
