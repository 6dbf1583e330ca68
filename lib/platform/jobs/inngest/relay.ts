import type { Inngest } from 'inngest';
import type { Database } from '@/lib/platform/db/database';

const BATCH = 100;

/**
 * Hands everything over that waits for the Inngest server.
 *
 * @returns whether more may be waiting
 * @throws Error when the server doesn't take it, after the SDK's own five tries
 */
export async function relay(db: Database, client: Inngest): Promise<boolean> {
  const moreEvents = await relayEvents(db, client);
  const moreRepetitions = await relayRepetitions(db, client);
  return moreEvents || moreRepetitions;
}

/**
 * Hands waiting events to the Inngest server, oldest first. The row's id is the event's id: what a crash between the
 * answer and the mark sends a second time starts nothing a second time.
 */
async function relayEvents(db: Database, client: Inngest): Promise<boolean> {
  const rows = await db.outboxEvent.findMany({
    where: { dispatchedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
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
  await db.$executeRaw`UPDATE outbox_event SET dispatched_at = now() WHERE id = ANY(${ids}::uuid[])`;
  return rows.length === BATCH;
}

/**
 * Failed runs that a person had tried again (`repeatRun`): the same event under a new id. Whatever else is bound to
 * that event runs again, too, and finds its work done. Once it is handed over, how it goes is the server's to tell.
 */
async function relayRepetitions(db: Database, client: Inngest): Promise<boolean> {
  const rows = await db.jobRun.findMany({
    where: { status: 'queued', retryOf: { not: null } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
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
  return rows.length === BATCH;
}
