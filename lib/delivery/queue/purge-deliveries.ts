import type { Services } from '@/lib/platform/context';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { type DeliverySource, toSqlNames } from './delivery-source';
import { RETENTION_MS } from './retry-schedule';

const CHUNK_SIZE = 1000;

/** Maximum duration of a job step in ms; the next step continues. */
const TIME_BUDGET_MS = 10_000;

/**
 * Deletes deliveries with all attempts 30 days after they were settled. Deliveries that waited 30 days for a disabled
 * target first fail permanently and are deleted 30 days later. Works in chunks, so that no statement blocks the
 * embedded database's single session for long.
 *
 * @param budgetMs time in ms after which it stops; at least one chunk is done
 * @returns the number of deleted deliveries, and whether all are done
 */
export async function purgeDeliveries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  source: DeliverySource,
  budgetMs: number = TIME_BUDGET_MS,
): Promise<{ count: number; done: boolean }> {
  const { deliveries, targets, target } = toSqlNames(source);
  const error = formatConnectionMessage(`${source.targetName}_off_too_long`);
  const before = new Date(clock().getTime() - RETENTION_MS);
  const until = performance.now() + budgetMs;
  const givenUp = await runInChunks(
    until,
    () => db.$executeRaw`
      UPDATE ${deliveries} SET status = 'failed', claim = NULL, due_at = date_trunc('milliseconds', now()),
        error = ${error}
      WHERE id IN (
        SELECT old.id FROM ${targets} AS target CROSS JOIN LATERAL (
          SELECT id FROM ${deliveries}
          WHERE ${target} = target.id AND status = 'pending' AND due_at < ${before} LIMIT ${CHUNK_SIZE}
        ) AS old WHERE target.off_at < ${before} LIMIT ${CHUNK_SIZE})`,
  );
  if (!givenUp.done) return { count: 0, done: false };
  // The time of a settled delivery is its settlement time.
  return runInChunks(
    until,
    () => db.$executeRaw`
      DELETE FROM ${deliveries} WHERE id IN (
        SELECT old.id FROM ${targets} AS target
        CROSS JOIN (VALUES ('delivered'::webhook_delivery_status), ('failed')) AS settled (status)
        CROSS JOIN LATERAL (
          SELECT id FROM ${deliveries}
          WHERE ${target} = target.id AND status = settled.status AND due_at < ${before} LIMIT ${CHUNK_SIZE}
        ) AS old LIMIT ${CHUNK_SIZE})`,
  );
}

/** @param until deadline on the `performance.now()` clock */
async function runInChunks(
  until: number,
  statement: () => Promise<number>,
): Promise<{ count: number; done: boolean }> {
  let sum = 0;
  for (;;) {
    const count = await statement();
    sum += count;
    if (count < CHUNK_SIZE) return { count: sum, done: true };
    if (performance.now() >= until) return { count: sum, done: false };
  }
}
