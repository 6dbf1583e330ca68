import { newId } from '@/lib/core/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { FunctionSpec } from './functions';
import type { ClaimedRun } from './runs';

/** Times are kept in milliseconds, perhaps rounded up: what was made due just now would else wait for the next look. */
const SOON = Prisma.sql`now() + interval '0.5 milliseconds'`;
/** Queued and due, or running in a process that has died. */
const DUE = Prisma.sql`((status = 'queued' AND due_at <= ${SOON}) OR (status = 'running' AND lease_until < now()))`;

interface Candidate {
  id: string;
  function_id: string;
  concurrency_key: string | null;
}

/** Runs that a concurrency limit counts together. */
const groupOf = ({ function_id, concurrency_key }: Candidate) => `${function_id}\n${concurrency_key ?? ''}`;

type ClaimedRow = Pick<ClaimedRun, 'id' | 'event' | 'attempt' | 'parallel'> & {
  function_id: string;
  lost_leases: number;
};

/**
 * Takes up to `slots` due runs. Any number of processes may do so at once: each run goes to one of them,
 * and no concurrency limit is exceeded. Each is given as soon as it is taken, so that none is taken and forgotten.
 *
 * @param functions those that this process knows; runs of others wait for a process that does
 */
export async function* claimRuns(
  db: Database,
  functions: ReadonlyMap<string, FunctionSpec>,
  slots: number,
  leaseMs: number,
): AsyncGenerator<ClaimedRun> {
  // A pass can find many runs of one key and take few of them; the next pass looks past that key.
  for (let free = slots, progress = true; progress && free > 0; ) {
    progress = false;
    const full = new Set<string>();
    for (const candidate of await findCandidates(db, functions, free)) {
      const limit = functions.get(candidate.function_id)?.concurrency?.limit;
      if (full.has(groupOf(candidate))) continue;
      const run = await take(db, candidate, limit, leaseMs);
      if (run) {
        free -= 1;
        progress = true;
        yield run;
      } else if (limit !== undefined) full.add(groupOf(candidate));
    }
  }
}

/**
 * Due runs whose concurrency key has room: first of the function that has the fewest at work, so that a long queue of
 * one job holds up no other; then the oldest.
 */
async function findCandidates(
  db: Database,
  functions: ReadonlyMap<string, FunctionSpec>,
  slots: number,
): Promise<Candidate[]> {
  const known = JSON.stringify(
    [...functions.values()].map(({ id, concurrency }) => ({ function_id: id, most: concurrency?.limit })),
  );
  const hasRoom = Prisma.sql`NOT EXISTS (
    SELECT 1 FROM busy WHERE busy.function_id = run.function_id AND busy.runs >= known.most
      AND busy.concurrency_key IS NOT DISTINCT FROM run.concurrency_key)`;
  return db.$queryRaw<Candidate[]>`
    WITH known AS (SELECT * FROM jsonb_to_recordset(${known}::jsonb) AS known (function_id text, most int)),
    busy AS MATERIALIZED (
      SELECT function_id, concurrency_key, count(*) AS runs FROM job_run JOIN known USING (function_id)
      WHERE status = 'running' AND lease_until >= now() GROUP BY 1, 2
    )
    SELECT due.id, due.function_id, due.concurrency_key
    FROM known CROSS JOIN LATERAL (
      (SELECT id, function_id, concurrency_key, due_at FROM job_run AS run
        WHERE function_id = known.function_id AND status = 'running' AND lease_until < now() AND ${hasRoom}
        LIMIT ${slots})
      UNION ALL
      (SELECT id, function_id, concurrency_key, due_at FROM job_run AS run
        WHERE function_id = known.function_id AND status = 'queued' AND due_at <= ${SOON} AND ${hasRoom}
        ORDER BY due_at, id LIMIT ${slots})
    ) AS due
    ORDER BY row_number() OVER (PARTITION BY due.function_id ORDER BY due.due_at, due.id)
        + coalesce((SELECT sum(runs) FROM busy WHERE busy.function_id = due.function_id), 0),
      due.due_at, due.id
    LIMIT ${slots}`;
}

/** Takes the run if it is still due, and if there is still room beside those of its key. */
async function take(
  db: Database,
  candidate: Candidate,
  limit: number | undefined,
  leaseMs: number,
): Promise<ClaimedRun | undefined> {
  const { id, function_id, concurrency_key } = candidate;
  const lease = newId();
  const group = Prisma.sql`function_id = ${function_id} AND concurrency_key IS NOT DISTINCT FROM ${concurrency_key}`;
  const hasRoom = Prisma.sql`(
    SELECT count(*) FROM job_run WHERE ${group} AND status = 'running' AND lease_until >= now()) < ${limit ?? 1}`;
  const update = Prisma.sql`
    UPDATE job_run SET status = 'running', lease = ${lease},
      lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond',
      lost_leases = lost_leases + CASE WHEN status = 'running' THEN 1 ELSE 0 END
    WHERE id = (SELECT id FROM job_run WHERE id = ${id}::uuid AND ${DUE} FOR UPDATE SKIP LOCKED)
      AND ${limit === undefined ? Prisma.sql`true` : hasRoom}
    RETURNING id, function_id, event, attempt, parallel, lost_leases`;
  if (limit === undefined) return asRun(await db.$queryRaw<ClaimedRow[]>(update), lease);

  // Rivals for one key come one after the other: each counts what the one before has committed.
  const lock = Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${groupOf(candidate)}, 0))`;
  const rows = await inTransaction(db, async (tx) => {
    await tx.$executeRaw(lock);
    return tx.$queryRaw<ClaimedRow[]>(update);
  });
  return asRun(rows, lease);
}

function asRun([row]: ClaimedRow[], lease: string): ClaimedRun | undefined {
  if (!row) return undefined;
  const { id, function_id: functionId, event, attempt, parallel, lost_leases: lostLeases } = row;
  return { id, functionId, event, attempt, parallel, lostLeases, lease };
}
