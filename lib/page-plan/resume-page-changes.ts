import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { eventIdOf, sendEvent } from '@/lib/platform/jobs/outbox';
import { pageChangeRequested } from './events';

/** By then the tries of a change have come to their end: it is at work no more. */
const WAITING_MS = 2 * 60 * 60 * 1000;

/**
 * Asks again for the page changes that were acknowledged and still wait, once an hour each: they fail only when a file
 * can't be cut, however long the disk or the database was away.
 */
export async function resumePageChanges(services: Services): Promise<void> {
  const now = services.clock();
  const waiting = await services.db.pageChange.findMany({
    where: { status: 'pending', createdAt: { lt: new Date(now.getTime() - WAITING_MS) } },
    select: { id: true, organizationId: true },
    orderBy: { createdAt: 'asc' },
  });
  const hour = now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
  await inTransaction(services.db, async (tx) => {
    for (const { id: pageChangeId, organizationId } of waiting) {
      const id = eventIdOf('page-change.resumed', pageChangeId, hour);
      await sendEvent(tx, pageChangeRequested, { organizationId, pageChangeId }, { id });
    }
  });
  if (waiting.length > 0) services.jobs.wake();
}
