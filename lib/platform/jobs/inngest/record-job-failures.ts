import { z } from 'zod';
import { newId } from '@/lib/foundation/ids';
import type { Database } from '@/lib/platform/db/database';
import { emit } from '@/lib/platform/telemetry';
import { defineEvent } from '../event';
import { defineJob, type Job } from '../job';
import { APP_ID } from '../job-port';
import { RUN_FAILED } from '../job-system-events';

const FUNCTION_PREFIX = `${APP_ID}-`;
/** Prefix of events that only Inngest can send. Retry such a run in the Inngest dashboard. */
const INTERNAL_EVENT_PREFIX = 'inngest/';

const runFailed = defineEvent(
  RUN_FAILED,
  z.looseObject({
    function_id: z.string(),
    run_id: z.string(),
    error: z.looseObject({ name: z.string().optional(), message: z.string().optional() }),
    event: z.looseObject({ id: z.string().optional(), name: z.string(), ts: z.number().optional() }),
  }),
);

/**
 * Stores the runs that failed permanently on an Inngest server, as the embedded engine does, so that they can be
 * listed, counted, and retried in the same way. The server's run ID has a different format; the log contains both IDs.
 */
export const recordJobFailures = (db: Database): Job =>
  defineJob({ id: 'jobs-keep-failure', on: runFailed, retries: 10 }, async ({ event, step, logger }) => {
    const { function_id: functionId, run_id: runId, event: requested, error } = event.data;
    // The server also reports runs of other applications.
    if (!functionId.startsWith(FUNCTION_PREFIX) || requested.name.startsWith(INTERNAL_EVENT_PREFIX)) return;
    await step.run('keep', async () => {
      const failureId = await storeFailure(db, { functionId, runId, event: requested, error });
      const job = functionId.slice(FUNCTION_PREFIX.length);
      const seconds = requested.ts === undefined ? 0 : Math.max(0, Date.now() - requested.ts) / 1000;
      emit('job.run', { job, outcome: 'failed', seconds });
      logger.error({ job, runId, keptAs: failureId, error }, 'job failed');
    });
  });

interface FailedInngestRun {
  functionId: string;
  runId: string;
  event: { id?: string | undefined };
  error: { name?: string | undefined; message?: string | undefined };
}

/**
 * Stores a failure once, even if it is reported several times. A run that retries a failed run already has a row.
 * @returns the ID of the row
 */
async function storeFailure(
  db: Database,
  { functionId, runId, event, error }: FailedInngestRun,
): Promise<string | undefined> {
  const errorJson = JSON.stringify({ name: error.name, message: error.message });
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO job_run (id, function_id, event_id, event, status, error, ended_at)
    VALUES (${newId()}::uuid, ${functionId}, ${event.id ?? runId}, ${JSON.stringify(event)}::jsonb, 'failed',
      ${errorJson}::jsonb, now())
    ON CONFLICT (function_id, event_id) DO UPDATE
      SET status = 'failed', error = excluded.error, due_at = now(), ended_at = now()
    RETURNING id`;
  return row?.id;
}
