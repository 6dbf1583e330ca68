import type { Services } from '@/lib/context';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { deliveriesDue } from './events';

/**
 * A courier that was woken less than this ago has not gone to rest: it stays up for `lingerMs` (`courier.ts`) after
 * that, which is longer.
 */
const STILL_UP_MS = 1000;

/** Held together by transactions that leave deliveries to a courier who is up; a number of this application's own. */
const LEFT_TO_COURIER_LOCK = 7_243_061;

/**
 * Has the deliveries of this transaction carried out after its commit. A thousand changes in a second wake one
 * courier, not a thousand: whoever finds one up leaves them to it, and it doesn't go to rest before the commit, however
 * long that takes (`noneUncommitted`). One that was woken in what is the future, since the clock was set back, counts for
 * none.
 */
export async function wakeCourier(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LEFT_TO_COURIER_LOCK})`;
  const [woken] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM outbox_event WHERE name = ${deliveriesDue.name} AND (dispatched_at IS NULL
      OR dispatched_at BETWEEN clock_timestamp() - ${STILL_UP_MS}::float8 * interval '1 millisecond'
        AND clock_timestamp()) LIMIT 1`;
  if (!woken) await sendEvent(tx, deliveriesDue, {});
}

/** Whether no transaction is under way whose deliveries nobody can see yet. */
export async function noneUncommitted(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ none: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LEFT_TO_COURIER_LOCK}) AS none`;
  return row?.none ?? true;
}

/** Calls another courier, whoever is up. */
export async function callCourier({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await inTransaction(db, (tx) => sendEvent(tx, deliveriesDue, {}));
  jobs.wake();
}
