import type { Database } from '@/lib/platform/db/database';
import { type DeliverySource, toSqlNames } from './delivery-source';

/** Deliveries of one kind that wait for enabled targets, and the state of the targets. */
export interface DeliveryBacklog {
  /** Waiting deliveries, counted up to 1,000 per target. */
  waiting: number;
  /** Time that the oldest delivery has been due, in s; 0 if none is due. */
  oldestSeconds: number;
  /** Number of enabled targets that fail. */
  failing: number;
  /** Number of targets that are turned off. */
  off: number;
}

const MAX_COUNTED_PER_TARGET = 1000;

/** Reads the backlog with one index lookup per target, independent of the number of deliveries. */
export async function readBacklog(
  db: Pick<Database, '$queryRaw'>,
  source: DeliverySource,
): Promise<DeliveryBacklog> {
  const { deliveries, targets, target } = toSqlNames(source);
  const [row] = await db.$queryRaw<DeliveryBacklog[]>`
    SELECT coalesce(sum(queue.waiting), 0)::int AS waiting,
      coalesce(greatest(0, extract(epoch FROM now() - min(queue.due_at))), 0)::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE failing_since IS NOT NULL AND off_at IS NULL)::int AS failing,
      count(*) FILTER (WHERE off_at IS NOT NULL)::int AS off
    FROM ${targets} AS target LEFT JOIN LATERAL (
      SELECT count(*) AS waiting, min(due_at) AS due_at FROM (
        SELECT due_at FROM ${deliveries} WHERE ${target} = target.id AND status = 'pending'
        ORDER BY due_at LIMIT ${MAX_COUNTED_PER_TARGET}::int
      ) AS pending
    ) AS queue ON target.off_at IS NULL
    WHERE target.deleted_at IS NULL`;
  return row!;
}
