import { toEventName } from '@/lib/documents/events/event-types';
import type { Database } from '@/lib/platform/db/database';
import { SCHEDULED_TIMER } from '@/lib/platform/jobs/job-system-events';
import type { InstallationStatus } from '@/lib/server/status/schemas';
import type { Api } from '../harness/api';
import { waitUntil } from '../harness/wait-until';

/**
 * Jobs that may be left over. Thumbnails are created on request. A delivery job keeps running for new events and is
 * replaced if its process was killed; `verify-after-crash.ts` verifies deliveries separately.
 */
const DEFERRABLE_JOBS = /-documents-picture(?:-pile)?$|-(?:webhooks|destinations)-deliver$/;

/**
 * Checks in the database that, after all crashes, each document was created once and removed at most once according to
 * its events. Also checks that each request is settled and no job is left over or failed permanently.
 *
 * @returns a sentence for each violation
 */
export async function findLeftovers(db: Database): Promise<string[]> {
  const documents = await db.document.findMany({ select: { id: true, originalFilename: true } });
  const created = await countByType(db, toEventName('created'));
  const deleted = await countByType(db, toEventName('deleted'));
  const problems = documents.flatMap(({ id, originalFilename: name }) => [
    ...(created.get(id) === 1 ? [] : [`“${name}” was created ${created.get(id) ?? 0} times.`]),
    ...((deleted.get(id) ?? 0) <= 1 ? [] : [`“${name}” was deleted ${deleted.get(id)} times.`]),
  ]);
  const pending = await db.pageChange.count({ where: { status: 'pending' } });
  if (pending > 0) problems.push(`${pending} page changes are pending.`);
  // Scheduled jobs may be due right now; they run again anyway.
  const unsent = await db.outboxEvent.count({
    where: { dispatchedAt: null, name: { not: SCHEDULED_TIMER } },
  });
  if (unsent > 0) problems.push(`${unsent} events were not handed on.`);
  const runs = await db.jobRun.groupBy({
    by: ['functionId', 'status'],
    where: { NOT: { event: { path: ['name'], equals: SCHEDULED_TIMER } } },
    _count: true,
  });
  for (const { functionId, status, _count: count } of runs) {
    if (status !== 'done' && !DEFERRABLE_JOBS.test(functionId))
      problems.push(`${count} runs of ${functionId} are ${status}.`);
  }
  return problems;
}

/** Waits until no event and no run of a job is left, except of jobs that may be left over. */
export async function waitUntilIdle(api: Api, withinMs: number): Promise<void> {
  await waitUntil('all jobs are done', withinMs, async () => {
    const { queue, outbox } = await api.get<InstallationStatus>('/api/installation/status');
    const isDone = queue.every(
      ({ job, waiting, later, running }) =>
        DEFERRABLE_JOBS.test(`-${job}`) || waiting + later + running === 0,
    );
    return isDone && outbox.waiting === 0;
  });
}

async function countByType(db: Database, type: string): Promise<Map<string, number>> {
  const rows = await db.documentEvent.groupBy({ by: ['documentId'], where: { type }, _count: true });
  return new Map(rows.map(({ documentId, _count: count }) => [documentId, count]));
}
