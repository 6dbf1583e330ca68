import { newId } from '@/lib/foundation/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { FunctionSpec } from './embedded-job-functions';
import type { ClaimedRun } from './embedded-job-runs';
import { FairShares, getParty, hasLaneForKey } from './job-lanes';

/**
 * Times are stored in milliseconds, maybe rounded up. Without this margin, work due just now would wait for the next
 * poll.
 */
const SOON = Prisma.sql`now() + interval '0.5 milliseconds'`;
/** Condition for due runs: queued and due, or running in a process that has died. */
const DUE = Prisma.sql`((status = 'queued' AND due_at <= ${SOON}) OR (status = 'running' AND lease_until < now()))`;

/** Maximum number of lanes of a function in one pass. If there are more, the next pass continues after them. */
const MAX_LANES = 128;

interface Candidate {
  id: string;
  function_id: string;
  concurrency_key: string | null;
  lane: string;
}

interface ClaimPass {
  candidates: Candidate[];
  /** Lane after which the next pass continues; null if this pass has seen all lanes. */
  next: string | null;
  /** true if all lanes from `start` on were seen. */
  round: boolean;
}

/** Returns the group of runs that share a concurrency limit. */
const getConcurrencyGroup = ({ function_id, concurrency_key }: Candidate) =>
  `${function_id}\n${concurrency_key ?? ''}`;

type ClaimedRow = Pick<ClaimedRun, 'id' | 'event' | 'attempt' | 'parallel' | 'lane'> & {
  function_id: string;
  lost_leases: number;
};

export interface ClaimOptions {
  /** Number of runs to claim. */
  slots: number;
  leaseMs: number;
  /** Active runs of the process and the order of turns. Default: no worker is reserved. */
  shares?: FairShares;
  /** Maximum number of lanes of a function in one pass; for tests. */
  maxLanes?: number;
}

/**
 * Claims up to `slots` due runs. Any number of processes may do so at once: each run is claimed by one process, and no
 * concurrency limit is exceeded. Each run is yielded as soon as it is claimed, so that no claimed run is lost.
 *
 * @param functions functions that this process knows; other runs wait for a process that knows them
 */
export async function* claimJobRuns(
  db: Database,
  functions: ReadonlyMap<string, FunctionSpec>,
  { slots, leaseMs, shares, maxLanes = MAX_LANES }: ClaimOptions,
): AsyncGenerator<ClaimedRun> {
  // A pass can find many runs of one key and claim only a few; the next pass skips that key. The next call continues at
  // the same lane, because full lanes at the front would otherwise hide the later ones.
  const served = shares ?? new FairShares(0);
  for (let free = slots, start = served.lane; free > 0; ) {
    let progress = false;
    const full = new Set<string>();
    const pass: ClaimPass = await findCandidates(db, functions, { slots: free, start, served, maxLanes });
    served.lane = pass.next ?? served.lane;
    for (const candidate of pass.candidates) {
      const limit = functions.get(candidate.function_id)?.concurrency?.limit;
      if (full.has(getConcurrencyGroup(candidate))) continue;
      if (shares && !shares.canTake(getParty(candidate.function_id, candidate.lane), free)) continue;
      const run = await claimRun(db, candidate, limit, leaseMs);
      if (run) {
        free -= 1;
        progress = true;
        yield run;
      } else if (limit !== undefined) full.add(getConcurrencyGroup(candidate));
    }
    if (progress) start = served.lane;
    else if (pass.next === null || pass.round) return;
  }
}

/**
 * Finds due runs within their concurrency limits. The organization with the fewest active runs comes first; on a tie,
 * the organization that was served longest ago. Within an organization, the function with the fewest active runs comes
 * first, then the oldest run. So a long queue of one organization or one job doesn't block others.
 *
 * The cost depends on the number of lanes, not on the queue length: the query jumps from lane to lane in an index and
 * reads only the front of each. It starts after the last lane of the previous pass and wraps around.
 */
async function findCandidates(
  db: Database,
  functions: ReadonlyMap<string, FunctionSpec>,
  { slots, start, served, maxLanes }: { slots: number; start: string; served: FairShares; maxLanes: number },
): Promise<ClaimPass> {
  const known = JSON.stringify(
    [...functions.values()].map(({ id, concurrency }) => ({
      function_id: id,
      max_runs: concurrency?.limit,
      // The limit applies to the function, to each lane, or to each key within a lane.
      counted: !concurrency
        ? null
        : !concurrency.key
          ? 'function'
          : hasLaneForKey({ concurrency })
            ? 'lane'
            : 'key',
    })),
  );
  const from = Prisma.sql`${served.lane}::text`;
  const hasRoom = Prisma.sql`(lane.counted IS DISTINCT FROM 'key' OR NOT EXISTS (
    SELECT 1 FROM busy WHERE busy.function_id = run.function_id AND busy.runs >= lane.max_runs
      AND busy.concurrency_key IS NOT DISTINCT FROM run.concurrency_key))`;
  const rows = await db.$queryRaw<(Partial<Candidate> & { next: string | null; round: boolean | null })[]>`
    WITH RECURSIVE known AS (
      SELECT * FROM jsonb_to_recordset(${known}::jsonb) AS known (function_id text, max_runs int, counted text)
    ),
    served AS (
      SELECT key AS party, value::float8 AS served FROM jsonb_each_text(${served.serializeTurns()}::jsonb)
    ),
    busy AS MATERIALIZED (
      SELECT function_id, lane, concurrency_key, count(*)::int AS runs FROM job_run JOIN known USING (function_id)
      WHERE status = 'running' AND lease_until >= now() GROUP BY 1, 2, 3
    ),
    open AS MATERIALIZED (
      SELECT * FROM known WHERE counted IS DISTINCT FROM 'function' OR max_runs > coalesce(
        (SELECT sum(runs) FROM busy WHERE busy.function_id = known.function_id), 0)
    ),
    leap AS (
      SELECT function_id, 0 AS place, false AS wrapped, ${from} AS lane FROM open
      UNION ALL
      SELECT function_id, place + 1, next.wrapped, next.lane FROM leap CROSS JOIN LATERAL (
        (SELECT false AS wrapped, run.lane FROM job_run AS run
          WHERE NOT leap.wrapped AND run.function_id = leap.function_id AND status = 'queued' AND run.lane > leap.lane
          ORDER BY run.lane LIMIT 1)
        UNION ALL
        (SELECT true, run.lane FROM job_run AS run
          WHERE NOT leap.wrapped AND run.function_id = leap.function_id AND status = 'queued' AND run.lane <= ${from}
          ORDER BY run.lane LIMIT 1)
        UNION ALL
        (SELECT true, run.lane FROM job_run AS run
          WHERE leap.wrapped AND run.function_id = leap.function_id AND status = 'queued'
            AND run.lane > leap.lane AND run.lane <= ${from}
          ORDER BY run.lane LIMIT 1)
        ORDER BY wrapped LIMIT 1
      ) AS next WHERE place < ${maxLanes}::int
    ),
    more AS (
      SELECT lane AS next,
        CASE WHEN wrapped THEN ${start}::text > ${from} OR ${start}::text <= lane
          ELSE ${start}::text > ${from} AND ${start}::text <= lane END AS round
      FROM leap WHERE place = ${maxLanes}::int ORDER BY wrapped, lane LIMIT 1
    ),
    lane AS (
      SELECT leap.lane, open.* FROM leap JOIN open USING (function_id)
      WHERE place > 0 AND (counted IS DISTINCT FROM 'lane' OR max_runs > coalesce(
        (SELECT sum(runs) FROM busy WHERE busy.function_id = leap.function_id AND busy.lane = leap.lane), 0))
    ),
    due AS (
      SELECT front.* FROM lane CROSS JOIN LATERAL (
        SELECT id, function_id, concurrency_key, lane, due_at FROM job_run AS run
        WHERE function_id = lane.function_id AND status = 'queued' AND run.lane = lane.lane AND due_at <= ${SOON}
          AND ${hasRoom}
        ORDER BY due_at, id LIMIT ${slots}::int
      ) AS front
      UNION ALL
      SELECT dead.* FROM open CROSS JOIN LATERAL (
        SELECT id, function_id, concurrency_key, lane, due_at FROM job_run AS run
        WHERE function_id = open.function_id AND status = 'running' AND lease_until < now()
          AND NOT EXISTS (SELECT 1 FROM busy WHERE busy.function_id = run.function_id AND busy.runs >= open.max_runs
            AND busy.concurrency_key IS NOT DISTINCT FROM run.concurrency_key)
        LIMIT ${slots}::int
      ) AS dead
    ),
    party AS (
      SELECT *, coalesce(nullif(split_part(lane, '/', 1), ''), function_id) AS party FROM due
    ),
    at_work AS (
      SELECT function_id, coalesce(nullif(split_part(lane, '/', 1), ''), function_id) AS party, runs FROM busy
    ),
    within_party AS (
      SELECT *, row_number() OVER (PARTITION BY party, function_id ORDER BY due_at, id) + coalesce((
        SELECT sum(runs) FROM at_work WHERE at_work.party = party.party
          AND at_work.function_id = party.function_id), 0) AS turn
      FROM party
    ),
    chosen AS (
      SELECT id, function_id, concurrency_key, lane, served, turn, due_at,
        row_number() OVER (PARTITION BY party ORDER BY turn, due_at, id) + coalesce((
          SELECT sum(runs) FROM at_work WHERE at_work.party = within_party.party), 0) AS party_turn
      FROM within_party LEFT JOIN served USING (party)
      ORDER BY party_turn, served NULLS FIRST, turn, due_at, id LIMIT ${slots}::int
    )
    SELECT id, function_id, concurrency_key, chosen.lane, more.next, more.round
    FROM (SELECT) AS always LEFT JOIN more ON true LEFT JOIN chosen ON true
    ORDER BY party_turn, served NULLS FIRST, turn, due_at, id`;
  const candidates = rows.flatMap(({ next: _, round: __, ...row }) => (row.id ? [row as Candidate] : []));
  return { candidates, next: rows[0]?.next ?? null, round: rows[0]?.round ?? false };
}

/** Claims the run if it is still due and its concurrency limit allows it. */
async function claimRun(
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
    RETURNING id, function_id, event, attempt, parallel, lane, lost_leases`;
  if (limit === undefined) return toClaimedRun(await db.$queryRaw<ClaimedRow[]>(update), lease);

  // Claims of one key are serialized, so that each counts the committed claims before it.
  const lock = Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${getConcurrencyGroup(candidate)}, 0))`;
  const rows = await inTransaction(db, async (tx) => {
    await tx.$executeRaw(lock);
    return tx.$queryRaw<ClaimedRow[]>(update);
  });
  return toClaimedRun(rows, lease);
}

function toClaimedRun([row]: ClaimedRow[], lease: string): ClaimedRun | undefined {
  if (!row) return undefined;
  const { function_id: functionId, lost_leases: lostLeases, ...run } = row;
  return { ...run, functionId, lostLeases, lease };
}
