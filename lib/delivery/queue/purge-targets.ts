import type { Services } from '@/lib/platform/context';
import { type DeliverySource, toSqlNames } from './delivery-source';

const CHUNK_SIZE = 1000;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Purges the remaining data of deleted targets: deliveries with all attempts, then the targets. Works in chunks, so that
 * no statement blocks the embedded database's single session for long. Rows added by a concurrent transaction are
 * deleted with the target. Processes can run this concurrently and can be killed; the next run continues.
 *
 * @param budgetMs time in ms after which it stops; at least one chunk is done
 * @returns `true` if nothing is left
 */
export async function purgeDeletedTargets(
  { db }: Pick<Services, 'db'>,
  source: DeliverySource,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<boolean> {
  const { deliveries, targets, target } = toSqlNames(source);
  const began = performance.now();
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM ${deliveries} WHERE id IN (
        SELECT old.id FROM ${targets} AS target CROSS JOIN LATERAL (
          SELECT id FROM ${deliveries} WHERE ${target} = target.id LIMIT ${CHUNK_SIZE}
        ) AS old WHERE target.deleted_at IS NOT NULL LIMIT ${CHUNK_SIZE})`;
    if (count < CHUNK_SIZE) {
      await db.$executeRaw`
        DELETE FROM ${targets} AS target WHERE deleted_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${target} = target.id)`;
      const left = await db.$queryRaw<
        unknown[]
      >`SELECT 1 FROM ${targets} WHERE deleted_at IS NOT NULL LIMIT 1`;
      if (left.length === 0) return true;
    }
    if (performance.now() - began >= budgetMs) return false;
  }
}
