import type { Inngest } from 'inngest';
import type { Database } from '@/lib/platform/db/database';

const BATCH = 100;

/**
 * Hands waiting events to the Inngest server, oldest first. The row's id is the event's id: what a crash between the
 * answer and the mark sends a second time starts nothing a second time.
 *
 * @returns whether more may be waiting
 * @throws Error when the server doesn't take them, after the SDK's own five tries
 */
export async function relayEvents(db: Database, client: Inngest): Promise<boolean> {
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
