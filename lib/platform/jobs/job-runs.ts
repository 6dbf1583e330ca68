import { JSON_OBJECT } from '@/lib/core/stored-json';
import type { Transaction } from '@/lib/platform/db/database';
import { type JobRunStatus, Prisma } from '@/lib/platform/db/generated/client';
import { eventIdOf } from './outbox';
import { APP_ID } from './port';
import { COUNTED, type JobQueue } from './read-queue';
import { RUN_ERROR } from './stored-runs';

/** Runs of the embedded engine as people look at them: whose they are, which failed for good, and trying those again. */

/** A run that failed for good and was not tried again. */
export interface FailedRun {
  id: string;
  /** As the job was declared. */
  job: string;
  failedAt: Date;
  error: { name?: string; message?: string } | null;
  /** Of the event's payload. */
  data: Record<string, unknown>;
  /** Null for what is the installation's own. */
  organizationId: string | null;
}

type Reader = Pick<Transaction, '$queryRaw'>;

const UUID_FORM = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** The ID at a place of a run's event. NULL for text that is no ID: casting it would fail the whole query. */
const idAt = (key: string) => Prisma.sql`(CASE WHEN run.event #>> ${`{data,${key}}`}::text[] ~ ${UUID_FORM}
    THEN (run.event #>> ${`{data,${key}}`}::text[])::uuid END)`;

/** What a run is about tells whose it is: its payload holds ids alone. */
const OWNER = Prisma.sql`coalesce(
  (SELECT organization_id FROM document WHERE document.id = ${idAt('documentId')}),
  (SELECT organization_id FROM page_change WHERE page_change.id = ${idAt('pageChangeId')}),
  (SELECT organization_id FROM entity WHERE entity.id = ${idAt('entityId')}))`;

/** The jobs that have runs, found by leaping through an index from one to the next. */
const JOBS = Prisma.sql`RECURSIVE job AS (
  (SELECT function_id FROM job_run ORDER BY function_id LIMIT 1)
  UNION ALL
  SELECT (SELECT next.function_id FROM job_run AS next WHERE next.function_id > job.function_id
    ORDER BY next.function_id LIMIT 1)
  FROM job WHERE job.function_id IS NOT NULL
)`;

/** Failures of one job that are looked at; more of them are the same trouble. */
const FAILURES_OF_JOB = 100;

/**
 * Failed runs, the last ones first.
 *
 * @param of an organization's; all of the installation when left out
 */
export async function readFailures(
  db: Reader,
  { of, limit }: { of?: string; limit: number },
): Promise<FailedRun[]> {
  const runs = await db.$queryRaw<FailedRun[]>`
    WITH ${JOBS}
    SELECT failed.id, regexp_replace(failed.function_id, ${`^${APP_ID}-`}, '') AS job,
      coalesce(failed.ended_at, failed.due_at) AS "failedAt", failed.error,
      coalesce(failed.event -> 'data', '{}') AS data, failed.owner AS "organizationId"
    FROM job CROSS JOIN LATERAL (
      SELECT run.*, ${OWNER} AS owner FROM job_run AS run
      WHERE run.function_id = job.function_id AND run.status = 'failed'
        AND NOT EXISTS (SELECT FROM job_run AS again WHERE again.retry_of = run.id)
        AND (${of === undefined} OR ${OWNER} = ${of ?? null}::uuid)
      ORDER BY run.due_at DESC LIMIT ${FAILURES_OF_JOB}::int
    ) AS failed
    ORDER BY 3 DESC, 1 LIMIT ${limit}::int`;
  return runs.map(readable);
}

/** Raw SQL gives the JSON columns as they are stored. */
const readable = <Run extends FailedRun>(run: Run): Run => ({
  ...run,
  error: run.error === null ? null : RUN_ERROR.read(run.error),
  data: JSON_OBJECT.read(run.data),
});

/** A failed run, and the one that tries it again, where there is one. */
export async function findFailure(
  db: Reader,
  id: string,
  { of }: { of?: string } = {},
): Promise<(FailedRun & { again: { id: string; status: JobRunStatus } | null }) | null> {
  const [run] = await db.$queryRaw<(FailedRun & { againId: string | null; againStatus: JobRunStatus })[]>`
    SELECT run.id, regexp_replace(run.function_id, ${`^${APP_ID}-`}, '') AS job,
      coalesce(run.ended_at, run.due_at) AS "failedAt", run.error, coalesce(run.event -> 'data', '{}') AS data,
      ${OWNER} AS "organizationId", again.id AS "againId", again.status::text AS "againStatus"
    FROM job_run AS run LEFT JOIN job_run AS again ON again.retry_of = run.id
    WHERE run.id = ${id}::uuid AND run.status = 'failed' AND (${of === undefined} OR ${OWNER} = ${of ?? null}::uuid)`;
  if (!run) return null;
  const { againId, againStatus, ...failed } = run;
  return { ...readable(failed), again: againId === null ? null : { id: againId, status: againStatus } };
}

/** What waits and runs of an organization's, as `readQueue` tells it of the installation; of a longer queue its front. */
export async function readQueueOf(db: Reader, organizationId: string): Promise<JobQueue[]> {
  return db.$queryRaw<JobQueue[]>`
    WITH ${JOBS},
    open AS (
      SELECT run.* FROM job CROSS JOIN LATERAL (
        (SELECT function_id, status, due_at, event FROM job_run AS run
          WHERE run.function_id = job.function_id AND status = 'queued' ORDER BY due_at LIMIT ${COUNTED}::int)
        UNION ALL
        (SELECT function_id, status, due_at, event FROM job_run AS run
          WHERE run.function_id = job.function_id AND status = 'running' LIMIT ${COUNTED}::int)
      ) AS run
    )
    SELECT regexp_replace(function_id, ${`^${APP_ID}-`}, '') AS job,
      count(*) FILTER (WHERE status = 'queued' AND due_at <= now())::int AS waiting,
      count(*) FILTER (WHERE status = 'queued' AND due_at > now())::int AS later,
      count(*) FILTER (WHERE status = 'running')::int AS running,
      coalesce(greatest(0, extract(epoch FROM now()
        - min(due_at) FILTER (WHERE status = 'queued' AND due_at <= now()))), 0)::float8 AS "oldestSeconds"
    FROM open AS run WHERE ${OWNER} = ${organizationId}::uuid GROUP BY function_id ORDER BY 1`;
}

/**
 * Has a failed run tried again by a new one, from its first step: steps are idempotent. A run is repeated once, however
 * often it is asked for; that one can be repeated when it fails, too.
 *
 * @returns the new run's id; null when there is one already
 */
export async function repeatRun(tx: Transaction, runId: string, newId: string): Promise<string | null> {
  const eventId = eventIdOf(runId, 'retry');
  const made = await tx.$executeRaw`
    INSERT INTO job_run (id, function_id, event_id, event, concurrency_key, lane, retry_of)
    SELECT ${newId}::uuid, function_id, ${eventId}, jsonb_set(event, '{id}', to_jsonb(${eventId}::text)),
      concurrency_key, lane, id
    FROM job_run WHERE id = ${runId}::uuid AND status = 'failed'
    ON CONFLICT DO NOTHING`;
  return made === 0 ? null : newId;
}
