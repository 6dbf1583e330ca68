import type { Services } from '@/lib/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { STUCK_AFTER_MS, type StuckKind, stuckDeliveries, stuckItems } from './find-stuck-work';

/** Stuck work of one kind. */
export interface StuckWork {
  kind: StuckKind;
  /** At most `MAX_COUNTED`. */
  count: number;
  /** How long the oldest has not moved. */
  oldestSeconds: number;
}

const MAX_COUNTED = 10_000;

/**
 * Counts the work that has not moved for 10 minutes, by kind. Kinds without any are left out.
 *
 * @param options.of an organization. Default: the whole installation.
 */
export async function countStuckWork(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { of }: { of?: string } = {},
): Promise<StuckWork[]> {
  const now = clock();
  const before = new Date(now.getTime() - STUCK_AFTER_MS);
  const own = of === undefined ? Prisma.sql`true` : Prisma.sql`organization_id = ${of}::uuid`;
  return db.$queryRaw<StuckWork[]>`
    SELECT kind, count(*)::int AS count,
      greatest(0, extract(epoch FROM ${now}::timestamptz - min(since)))::float8 AS "oldestSeconds"
    FROM (
      (SELECT kind, since FROM (${stuckItems({ jobs }, before)}) AS item WHERE ${own} LIMIT ${MAX_COUNTED}::int)
      UNION ALL
      (SELECT 'delivery', since FROM (${stuckDeliveries(before)}) AS delivery WHERE ${own}
        LIMIT ${MAX_COUNTED}::int)
    ) AS stuck
    GROUP BY kind ORDER BY kind`;
}
