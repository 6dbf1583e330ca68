import { JSON_OBJECT } from '@/lib/foundation/stored-json';
import type { Transaction } from '@/lib/platform/db/database';
import { type JobRunStatus, Prisma } from '@/lib/platform/db/generated/client';
import { deriveEventId } from './job-outbox';
import { APP_ID } from './job-port';
import { type JobQueue, MAX_COUNTED_RUNS } from './read-job-queue';
import { RUN_ERROR } from './stored-job-runs';

export interface FailedRun {
  id: string;
  job: string;
  failedAt: Date;
  error: { name?: string; message?: string } | null;
  data: Record<string, unknown>;
  /** `null` if the run belongs to the installation. */
  organizationId: string | null;
}

type Reader = Pick<Transaction, '$queryRaw'>;

const UUID_FORM = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/**
 * Selects the ID at a path of a run's event. Returns NULL for text that is not an ID, because a cast would fail the
 * whole query.
 */
const selectId = (
  key: string,
) => Prisma.sql`(CASE WHEN run.event #>> ${`{data,${key}}`}::text[] ~ ${UUID_FORM}
    THEN (run.event #>> ${`{data,${key}}`}::text[])::uuid END)`;

/** Organization of a run, found by the IDs in its payload. */
const OWNER = Prisma.sql`coalesce(
  (SELECT organization_id FROM document WHERE document.id = ${selectId('documentId')}),
  (SELECT organization_id FROM page_change WHERE page_change.id = ${selectId('pageChangeId')}),
  (SELECT organization_id FROM entity WHERE entity.id = ${selectId('entityId')}))`;

/** Selects the jobs that have runs, by a loose index scan. */
const JOBS = Prisma.sql`RECURSIVE job AS (
  (SELECT function_id FROM job_run ORDER BY function_id LIMIT 1)
  UNION ALL
  SELECT (SELECT next.function_id FROM job_run AS next WHERE next.function_id > job.function_id
    ORDER BY next.function_id LIMIT 1)
  FROM job WHERE job.function_id IS NOT NULL
)`;

/** Maximum number of failures of one job that are listed. More failures usually have the same cause. */
const MAX_FAILURES_PER_JOB = 100;

/**
 * Lists failed runs, latest first.
 *
 * @param of the organization; default: the whole installation
 */
export async function listFailures(
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
      ORDER BY run.due_at DESC LIMIT ${MAX_FAILURES_PER_JOB}::int
    ) AS failed
    ORDER BY 3 DESC, 1 LIMIT ${limit}::int`;
  return runs.map(readable);
}

/** Parses the JSON columns, which raw SQL returns as stored. */
const readable = <Run extends FailedRun>(run: Run): Run => ({
  ...run,
  error: run.error === null ? null : RUN_ERROR.read(run.error),
  data: JSON_OBJECT.read(run.data),
});

/** Finds a failed run and the run that retries it, if any. */
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

export async function readOrganizationQueue(db: Reader, organizationId: string): Promise<JobQueue[]> {
  return db.$queryRaw<JobQueue[]>`
    WITH ${JOBS},
    open AS (
      SELECT run.* FROM job CROSS JOIN LATERAL (
        (SELECT function_id, status, due_at, event FROM job_run AS run
          WHERE run.function_id = job.function_id AND status = 'queued' ORDER BY due_at LIMIT ${MAX_COUNTED_RUNS}::int)
        UNION ALL
        (SELECT function_id, status, due_at, event FROM job_run AS run
          WHERE run.function_id = job.function_id AND status = 'running' LIMIT ${MAX_COUNTED_RUNS}::int)
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
 * Retries a failed run with a new run, from its first step. Steps are idempotent. A run is retried only once, even if
 * requested several times; the new run can be retried too if it fails.
 *
 * @returns the ID of the new run, or `null` if one exists already
 */
export async function retryRun(tx: Transaction, runId: string, newId: string): Promise<string | null> {
  const eventId = deriveEventId(runId, 'retry');
  const made = await tx.$executeRaw`
    INSERT INTO job_run (id, function_id, event_id, event, concurrency_key, lane, retry_of)
    SELECT ${newId}::uuid, function_id, ${eventId}, jsonb_set(event, '{id}', to_jsonb(${eventId}::text)),
      concurrency_key, lane, id
    FROM job_run WHERE id = ${runId}::uuid AND status = 'failed'
    ON CONFLICT DO NOTHING`;
  return made === 0 ? null : newId;
}
