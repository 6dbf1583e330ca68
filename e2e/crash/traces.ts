import { eventName } from '@/lib/documents/event-types';
import type { Database } from '@/lib/platform/db/database';
import { CLOCK_STRUCK } from '@/lib/platform/jobs/system-events';

/**
 * Jobs that nobody waits for. Pictures are made by whoever asks for them. A courier stays up for what may come, and where
 * one was killed too often another goes on: what was delivered is looked at by itself (`promises.ts`).
 */
const CAN_WAIT = /-documents-picture(?:-pile)?$|-webhooks-deliver$/;

/**
 * What only the database tells: after all crashes each document entered the list once and left it at most once, as its
 * events say, each request is settled, and no job is left over or given up.
 *
 * @returns a sentence for whatever is not so
 */
export async function tracesLeft(db: Database): Promise<string[]> {
  const documents = await db.document.findMany({ select: { id: true, originalFilename: true } });
  const created = await countedBy(db, eventName('created'));
  const deleted = await countedBy(db, eventName('deleted'));
  const problems = documents.flatMap(({ id, originalFilename: name }) => [
    ...(created.get(id) === 1 ? [] : [`“${name}” was created ${created.get(id) ?? 0} times.`]),
    ...((deleted.get(id) ?? 0) <= 1 ? [] : [`“${name}” was deleted ${deleted.get(id)} times.`]),
  ]);
  const pending = await db.pageChange.count({ where: { status: 'pending' } });
  if (pending > 0) problems.push(`${pending} page changes are pending.`);
  // What the clock starts may be due just now, and comes again by itself.
  const unsent = await db.outboxEvent.count({ where: { dispatchedAt: null, name: { not: CLOCK_STRUCK } } });
  if (unsent > 0) problems.push(`${unsent} events were not handed on.`);
  const runs = await db.jobRun.groupBy({
    by: ['functionId', 'status'],
    where: { NOT: { event: { path: ['name'], equals: CLOCK_STRUCK } } },
    _count: true,
  });
  for (const { functionId, status, _count: count } of runs) {
    if (status !== 'done' && !CAN_WAIT.test(functionId))
      problems.push(`${count} runs of ${functionId} are ${status}.`);
  }
  return problems;
}

async function countedBy(db: Database, type: string): Promise<Map<string, number>> {
  const rows = await db.documentEvent.groupBy({ by: ['documentId'], where: { type }, _count: true });
  return new Map(rows.map(({ documentId, _count: count }) => [documentId, count]));
}
