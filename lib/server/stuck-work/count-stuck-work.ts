import type { Services } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { Prisma } from '@/lib/platform/db/generated/client';
import { STUCK_AFTER_MS, type StuckKind, selectStuckWork, whereDeliveryStuck } from './find-stuck-work';

export interface StuckWork {
  kind: StuckKind;
  /** Number of items, at most `MAX_COUNTED`. */
  count: number;
  /** Time in s since the oldest item moved. */
  oldestSeconds: number;
}

const MAX_COUNTED = 10_000;

/**
 * Counts the work that has not moved for 10 minutes, by kind. Kinds without stuck work are left out. See
 * `selectStuckWork` for work that waits in the queue of an Inngest server.
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
  return byIndexes(
    db,
    (tx) => tx.$queryRaw<StuckWork[]>`
      SELECT kind, count(*)::int AS count,
        greatest(0, extract(epoch FROM ${now}::timestamptz - min(since)))::float8 AS "oldestSeconds"
      FROM (
        (SELECT kind, since FROM (${selectStuckWork({ jobs }, before)}) AS item WHERE ${own}
          ORDER BY since LIMIT ${MAX_COUNTED}::int)
        UNION ALL
        (SELECT 'delivery', since FROM (${whereDeliveryStuck(before)}) AS delivery WHERE ${own}
          LIMIT ${MAX_COUNTED}::int)
      ) AS stuck
      GROUP BY kind ORDER BY kind`,
  );
}
