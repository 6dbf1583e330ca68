import type { Services } from '@/lib/platform/context';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { DeliverySource } from './delivery-source';

/**
 * Time in ms after a wake-up during which a worker is surely running. It keeps running for `idleTimeoutMs`
 * (`delivery-worker.ts`), which is longer.
 */
const WORKER_ALIVE_MS = 1000;

/**
 * Schedules the delivery of this transaction's events after its commit. 1,000 changes per second wake only one worker.
 * A running worker doesn't stop before the commit, however long it takes (`noUncommittedDeliveries`). Ignores a worker
 * whose wake time is in the future because the clock was set back.
 */
export async function scheduleDeliveries(
  tx: Transaction,
  { due, lock }: Pick<DeliverySource, 'due' | 'lock'>,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${lock})`;
  const [woken] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM outbox_event WHERE name = ${due.name} AND (dispatched_at IS NULL
      OR dispatched_at BETWEEN clock_timestamp() - ${WORKER_ALIVE_MS}::float8 * interval '1 millisecond'
        AND clock_timestamp()) LIMIT 1`;
  if (!woken) await sendEvent(tx, due, {});
}

/** Returns `true` if no open transaction has deliveries that are not visible yet. */
export async function noUncommittedDeliveries(
  db: Database,
  { lock }: Pick<DeliverySource, 'lock'>,
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ none: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}) AS none`;
  return row?.none ?? true;
}

/** Starts another worker, even if one is running. */
export async function enqueueDeliveryRun(
  { db }: Pick<Services, 'db'>,
  { due }: Pick<DeliverySource, 'due'>,
): Promise<void> {
  await inTransaction(db, (tx) => sendEvent(tx, due, {}));
}
