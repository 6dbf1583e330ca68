import type { Database } from '@/lib/platform/db/database';

const MAX_COUNTED = 1000;

/** Returns the number of deliveries that are not done, by destination, counted up to 1,000. */
export async function countWaiting(
  db: Pick<Database, '$queryRaw'>,
  destinationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT wanted.id::text AS id, count(waiting.id)::int AS count
      FROM unnest(${destinationIds}::uuid[]) AS wanted (id) LEFT JOIN LATERAL (
        SELECT id FROM destination_delivery
         WHERE destination_id = wanted.id AND status = 'pending' LIMIT ${MAX_COUNTED}) AS waiting ON true
     GROUP BY wanted.id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
