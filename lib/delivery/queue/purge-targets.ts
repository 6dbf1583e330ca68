import type { Services } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type DeliverySource, toSqlNames } from './delivery-source';

const CHUNK_SIZE = 1000;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Purges the remaining data of deleted targets: deliveries with all attempts, other rows, then the targets. Works in
 * chunks, so that no statement blocks the embedded database's single session for long. Rows added by a concurrent
 * transaction are deleted with the target. Processes can run this concurrently and can be killed; the next run continues.
 *
 * @param budgetMs time in ms after which it stops; at least one chunk is done
 * @returns `true` if nothing is left
 */
export async function purgeDeletedTargets(
  { db }: Pick<Services, 'db'>,
  source: DeliverySource,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<boolean> {
  const { deliveries, dependents, targets, target, isNeeded } = toSqlNames(source);
  const tables = [deliveries, ...dependents];
  const isPurged = Prisma.sql`target.deleted_at IS NOT NULL AND NOT ${isNeeded}`;
  /** @returns `true` if more may be left */
  const deleteChunk = async (rows: Prisma.Sql): Promise<boolean> =>
    (await db.$executeRaw`
      DELETE FROM ${rows} WHERE id IN (
        SELECT old.id FROM ${targets} AS target CROSS JOIN LATERAL (
          SELECT id FROM ${rows} WHERE ${target} = target.id LIMIT ${CHUNK_SIZE}
        ) AS old WHERE ${isPurged} LIMIT ${CHUNK_SIZE})`) >= CHUNK_SIZE;
  const deleteChunks = async (): Promise<boolean> => {
    for (const rows of tables) if (await deleteChunk(rows)) return true;
    return false;
  };
  const isEmpty = Prisma.join(
    tables.map((rows) => Prisma.sql`NOT EXISTS (SELECT 1 FROM ${rows} WHERE ${target} = target.id)`),
    ' AND ',
  );
  const began = performance.now();
  for (;;) {
    if (!(await deleteChunks())) {
      await db.$executeRaw`
        DELETE FROM ${targets} AS target WHERE ${isPurged} AND ${isEmpty}`;
      const left = await db.$queryRaw<
        unknown[]
      >`SELECT 1 FROM ${targets} AS target WHERE ${isPurged} LIMIT 1`;
      if (left.length === 0) return true;
    }
    if (performance.now() - began >= budgetMs) return false;
  }
}
