import type { Services } from '@/lib/context';
import type { Database } from '@/lib/platform/db/database';

const CHUNK = 1000;

/** A job's step ends in good time; the next one goes on. */
const BUDGET_MS = 10_000;

/**
 * Forgets what is left of deleted endpoints: their deliveries with all tries, a chunk at a time so that no statement
 * holds the embedded database's one session for long, and the endpoints last. What a transaction that was under way
 * adds to an endpoint meanwhile goes with its row. Any number of processes may do so at once, and each may be killed:
 * whoever comes next goes on.
 *
 * @param budgetMs after which it stops, having done a chunk at least
 * @returns whether nothing is left
 */
export async function forgetDeletedEndpoints(
  { db }: Pick<Services, 'db'>,
  budgetMs: number = BUDGET_MS,
): Promise<boolean> {
  const began = performance.now();
  for (;;) {
    const count = await forgetChunk(db);
    if (count < CHUNK && (await forgetEmpty(db))) return true;
    if (performance.now() - began >= budgetMs) return false;
  }
}

const forgetChunk = (db: Database): Promise<number> => db.$executeRaw`
  DELETE FROM webhook_delivery WHERE id IN (
    SELECT old.id FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT id FROM webhook_delivery WHERE endpoint_id = endpoint.id LIMIT ${CHUNK}
    ) AS old WHERE endpoint.deleted_at IS NOT NULL LIMIT ${CHUNK})`;

/** @returns whether no deleted endpoint is left */
async function forgetEmpty(db: Database): Promise<boolean> {
  const deletedAt = { not: null };
  await db.webhookEndpoint.deleteMany({ where: { deletedAt, deliveries: { none: {} } } });
  return (await db.webhookEndpoint.count({ where: { deletedAt } })) === 0;
}
