import type { Services } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';

const CHUNK_SIZE = 1000;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Purges the remaining data of deleted endpoints: deliveries with all attempts, then the endpoints. Works in chunks, so
 * that no statement blocks the embedded database's single session for long. Rows added by a concurrent transaction are
 * deleted with the endpoint. Processes can run this concurrently and can be killed; the next run continues.
 *
 * @param budgetMs time in ms after which it stops; at least one chunk is done
 * @returns `true` if nothing is left
 */
export async function purgeDeletedEndpoints(
  { db }: Pick<Services, 'db'>,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<boolean> {
  const began = performance.now();
  for (;;) {
    const count = await deleteChunk(db);
    if (count < CHUNK_SIZE && (await deleteEmptyEndpoints(db))) return true;
    if (performance.now() - began >= budgetMs) return false;
  }
}

const deleteChunk = (db: Database): Promise<number> => db.$executeRaw`
  DELETE FROM webhook_delivery WHERE id IN (
    SELECT old.id FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
      SELECT id FROM webhook_delivery WHERE endpoint_id = endpoint.id LIMIT ${CHUNK_SIZE}
    ) AS old WHERE endpoint.deleted_at IS NOT NULL LIMIT ${CHUNK_SIZE})`;

/** @returns `true` if no deleted endpoint is left */
async function deleteEmptyEndpoints(db: Database): Promise<boolean> {
  const deletedAt = { not: null };
  await db.webhookEndpoint.deleteMany({ where: { deletedAt, deliveries: { none: {} } } });
  return (await db.webhookEndpoint.count({ where: { deletedAt } })) === 0;
}

/**
 * Deletes rotated secrets that no longer sign (`rotate-endpoint-secret.ts`).
 *
 * @returns the number of deleted secrets
 */
export async function purgeExpiredSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { count } = await db.webhookEndpoint.updateMany({
    where: { previousUntil: { lte: clock() } },
    data: { previousSecret: null, previousUntil: null },
  });
  return count;
}
