import type { Database } from '@/lib/platform/db/database';

/** What waits of one job on the embedded engine. Counts stop at `COUNTED`; ages are in seconds. */
export interface JobQueue {
  /** Without the application's name before it, as jobs are declared. */
  job: string;
  /** Due, and not begun. */
  waiting: number;
  /** Asleep, or due for another try later. */
  later: number;
  running: number;
  /** For how long the oldest one has been due; 0 when none is. */
  oldestSeconds: number;
}

export interface OutboxQueue {
  waiting: number;
  oldestSeconds: number;
}

/** Further than this is not counted: how much longer a long queue is, nobody needs to know at once. */
export const COUNTED = 10_000;

/**
 * The state of each job that has runs. Each number is a look into an index that ends at `COUNTED`, however many runs
 * there have been: the jobs themselves are found by leaping from one to the next.
 */
export async function readQueue(db: Pick<Database, '$queryRaw'>): Promise<JobQueue[]> {
  return db.$queryRaw<JobQueue[]>`
    WITH RECURSIVE job AS (
      (SELECT function_id FROM job_run ORDER BY function_id LIMIT 1)
      UNION ALL
      SELECT (SELECT next.function_id FROM job_run AS next WHERE next.function_id > job.function_id
        ORDER BY next.function_id LIMIT 1)
      FROM job WHERE job.function_id IS NOT NULL
    )
    SELECT regexp_replace(job.function_id, '^sheaf-', '') AS job,
      (SELECT count(*)::int FROM (SELECT FROM job_run AS run WHERE run.function_id = job.function_id
        AND status = 'queued' AND due_at <= now() LIMIT ${COUNTED}::int) AS due) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM job_run AS run WHERE run.function_id = job.function_id
        AND status = 'queued' AND due_at > now() LIMIT ${COUNTED}::int) AS later) AS later,
      (SELECT count(*)::int FROM (SELECT FROM job_run AS run WHERE run.function_id = job.function_id
        AND status = 'running' LIMIT ${COUNTED}::int) AS running) AS running,
      coalesce((SELECT greatest(0, extract(epoch FROM now() - min(due_at)))::float8 FROM job_run AS run
        WHERE run.function_id = job.function_id AND status = 'queued' AND due_at <= now()), 0) AS "oldestSeconds"
    FROM job WHERE job.function_id IS NOT NULL ORDER BY 1`;
}

/** Events that no engine has taken over yet. */
export async function readOutbox(db: Pick<Database, '$queryRaw'>): Promise<OutboxQueue> {
  const [row] = await db.$queryRaw<OutboxQueue[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM outbox_event WHERE dispatched_at IS NULL LIMIT ${COUNTED}::int) AS waiting)
        AS waiting,
      coalesce((SELECT greatest(0, extract(epoch FROM now() - created_at))::float8 FROM outbox_event
        WHERE dispatched_at IS NULL ORDER BY created_at LIMIT 1), 0) AS "oldestSeconds"`;
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
