import { z } from 'zod';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/platform/db/database';
import { tell } from '@/lib/platform/facts';
import { defineEvent } from '../event';
import { defineJob, type Job } from '../job';
import { APP_ID } from '../port';
import { RUN_FAILED } from '../system-events';

const OURS = `${APP_ID}-`;
/** What Inngest sends by itself, nobody else can send again: such a run is tried again on the server's own page. */
const SERVERS_OWN = 'inngest/';

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
 * Keeps the runs that an Inngest server has given up, as the embedded engine keeps its own: so that they can be looked
 * at, counted and tried again alike. The server's id of a run is none of our form; the log has both.
 */
export const keepFailures = (db: Database): Job =>
  defineJob({ id: 'jobs-keep-failure', on: runFailed, retries: 10 }, async ({ event, step, logger }) => {
    const { function_id: functionId, run_id: runId, event: asked, error } = event.data;
    // The server tells of other applications' runs, too.
    if (!functionId.startsWith(OURS) || asked.name.startsWith(SERVERS_OWN)) return;
    await step.run('keep', async () => {
      const kept = await keep(db, { functionId, runId, asked, error });
      const job = functionId.slice(OURS.length);
      const seconds = asked.ts === undefined ? 0 : Math.max(0, Date.now() - asked.ts) / 1000;
      tell('job.run', { job, outcome: 'failed', seconds });
      logger.error({ job, runId, keptAs: kept, error }, 'job failed');
    });
  });

interface Given {
  functionId: string;
  runId: string;
  asked: { id?: string | undefined };
  error: { name?: string | undefined; message?: string | undefined };
}

/** Once, however often it is told. A run that tried a failed one again has its row already. @returns the row's id */
async function keep(db: Database, { functionId, runId, asked, error }: Given): Promise<string | undefined> {
  const told = JSON.stringify({ name: error.name, message: error.message });
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO job_run (id, function_id, event_id, event, status, error, ended_at)
    VALUES (${newId()}::uuid, ${functionId}, ${asked.id ?? runId}, ${JSON.stringify(asked)}::jsonb, 'failed',
      ${told}::jsonb, now())
    ON CONFLICT (function_id, event_id) DO UPDATE
      SET status = 'failed', error = excluded.error, due_at = now(), ended_at = now()
    RETURNING id`;
  return row?.id;
}
