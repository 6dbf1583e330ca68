import type { Inngest } from 'inngest';
import type { Database } from '@/lib/platform/db/database';

const BATCH_SIZE = 100;

/**
 * Sends all waiting events and retries to the Inngest server.
 *
 * @returns `true` if more may be waiting
 * @throws Error if the server doesn't accept them after the SDK's five attempts
 */
export async function relayOutbox(db: Database, client: Inngest): Promise<boolean> {
  const moreEvents = await relayEvents(db, client);
  const moreRepetitions = await relayRetries(db, client);
  return moreEvents || moreRepetitions;
}

/**
 * Sends waiting events to the Inngest server, oldest first. The row ID is the event ID, so an event that is sent twice
 * after a crash starts no second run.
 */
async function relayEvents(db: Database, client: Inngest): Promise<boolean> {
  const rows = await db.outboxEvent.findMany({
    where: { dispatchedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH_SIZE,
  });
  if (rows.length === 0) return false;
  await client.send(
    rows.map(({ id, name, data, createdAt }) => ({
      id,
      name,
      data: data as object,
      ts: createdAt.getTime(),
    })),
  );
  const ids = rows.map((row) => row.id);
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now()
    WHERE id = ANY(${ids}::uuid[]) AND dispatched_at IS NULL`;
  return rows.length === BATCH_SIZE;
}

/**
 * Sends the retries of failed runs (`retryRun`): the same event under a new ID. Other jobs bound to the event also run
 * again, and find their work done. From then on, the server tracks the run.
 */
async function relayRetries(db: Database, client: Inngest): Promise<boolean> {
  const rows = await db.jobRun.findMany({
    where: { status: 'queued', retryOf: { not: null } },
    orderBy: { createdAt: 'asc' },
    take: BATCH_SIZE,
    select: { id: true, event: true },
  });
  if (rows.length === 0) return false;
  await client.send(
    rows.map(({ event }) => {
      const { id, name, data } = event as { id: string; name: string; data: object };
      return { id, name, data };
    }),
  );
  const ids = rows.map((row) => row.id);
  await db.$executeRaw`
    UPDATE job_run SET status = 'done', ended_at = now() WHERE id = ANY(${ids}::uuid[]) AND status = 'queued'`;
  return rows.length === BATCH_SIZE;
}
