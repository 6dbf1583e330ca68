import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import { channelDue } from '../job-events';
import { FAILURE_PAUSE_MS, MAX_FAILURES, RUN_TIMEOUT_MS } from './record-channel-run';

/** Maximum number of runs that are started in one transaction. */
const BATCH_SIZE = 200;
/** Longest wait in s beyond the interval. A later time means that the clock was set back. */
const MAX_EXTRA_SECONDS = (RUN_TIMEOUT_MS + MAX_FAILURES * FAILURE_PAUSE_MS) / 1000;

/** Starts a run of each channel that is due. */
export async function scheduleChannelRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let isFull = true; isFull; ) {
    isFull = await inTransaction(db, async (tx) => {
      const now = clock();
      const due = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
        SELECT channel.id, channel.organization_id AS "organizationId"
          FROM channel JOIN project ON project.id = channel.project_id
         WHERE channel.enabled AND channel.paused_at IS NULL
           AND project.deleted_at IS NULL AND project.archived_at IS NULL
           AND (channel.next_run_at <= ${now} OR channel.next_run_at
             > ${now}::timestamptz + (channel.interval_seconds + ${MAX_EXTRA_SECONDS}::int) * interval '1 second')
         ORDER BY channel.next_run_at LIMIT ${BATCH_SIZE} FOR UPDATE OF channel SKIP LOCKED`;
      if (due.length === 0) return false;
      await tx.channel.updateMany({
        where: { id: { in: due.map(({ id }) => id) } },
        data: { nextRunAt: new Date(now.getTime() + RUN_TIMEOUT_MS) },
      });
      await sendEvents(
        tx,
        channelDue,
        due.map(({ id, organizationId }) => ({ organizationId, channelId: id })),
      );
      return due.length === BATCH_SIZE;
    });
  }
}

/**
 * Returns when the next channel is due, if that is soon.
 *
 * @returns an ISO time, not in the past; `null` if no channel is due within `ms`
 */
export async function getNextChannelRun(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ms: number,
): Promise<string | null> {
  const now = clock();
  const next = await db.channel.findFirst({
    where: {
      enabled: true,
      pausedAt: null,
      project: { deletedAt: null, archivedAt: null },
      nextRunAt: { lt: new Date(now.getTime() + ms) },
    },
    orderBy: { nextRunAt: 'asc' },
    select: { nextRunAt: true },
  });
  return next && new Date(Math.max(next.nextRunAt.getTime(), now.getTime())).toISOString();
}
