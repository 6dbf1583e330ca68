import type { Database } from '@/lib/platform/db/database';

/** Queue of one job on the embedded engine. Counts stop at `MAX_COUNTED_RUNS`. Ages are in seconds. */
export interface JobQueue {
  /** Job ID as declared, without the application prefix. */
  job: string;
  /** Number of due runs that have not started. */
  waiting: number;
  /** Number of runs that are asleep, or scheduled for a later retry. */
  later: number;
  running: number;
  /** Age of the oldest due run, in seconds. 0 if no run is due. */
  oldestSeconds: number;
}

export interface OutboxQueue {
  waiting: number;
  oldestSeconds: number;
}

/** Maximum number of runs to count. The exact length of a longer queue doesn't matter. */
export const MAX_COUNTED_RUNS = 10_000;

/**
 * Returns the state of each job that has runs. Each count is an index lookup that stops at `MAX_COUNTED_RUNS`, so the
 * cost doesn't grow with the number of runs. Finds the jobs by a loose index scan.
 */
export async function readJobQueue(db: Pick<Database, '$queryRaw'>): Promise<JobQueue[]> {
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
        AND status = 'queued' AND due_at <= now() LIMIT ${MAX_COUNTED_RUNS}::int) AS due) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM job_run AS run WHERE run.function_id = job.function_id
        AND status = 'queued' AND due_at > now() LIMIT ${MAX_COUNTED_RUNS}::int) AS later) AS later,
      (SELECT count(*)::int FROM (SELECT FROM job_run AS run WHERE run.function_id = job.function_id
        AND status = 'running' LIMIT ${MAX_COUNTED_RUNS}::int) AS running) AS running,
      coalesce((SELECT greatest(0, extract(epoch FROM now() - min(due_at)))::float8 FROM job_run AS run
        WHERE run.function_id = job.function_id AND status = 'queued' AND due_at <= now()), 0) AS "oldestSeconds"
    FROM job WHERE job.function_id IS NOT NULL ORDER BY 1`;
}

export async function readOutbox(db: Pick<Database, '$queryRaw'>): Promise<OutboxQueue> {
  const [row] = await db.$queryRaw<OutboxQueue[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM outbox_event WHERE dispatched_at IS NULL LIMIT ${MAX_COUNTED_RUNS}::int) AS waiting)
        AS waiting,
      coalesce((SELECT greatest(0, extract(epoch FROM now() - created_at))::float8 FROM outbox_event
        WHERE dispatched_at IS NULL ORDER BY created_at LIMIT 1), 0) AS "oldestSeconds"`;
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
