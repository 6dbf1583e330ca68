import { newId } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
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

/**
 * Returns the expression for the time at which the next run of the functions is due, whether its limit allows a claim or
 * not. A run in a process that dies is due when its lease ends. NULL if there is none.
 */
export const nextDueRunTime = (functions: ReadonlyMap<string, FunctionSpec>): Prisma.Sql => Prisma.sql`(
  SELECT min(next.due_at) FROM unnest(${[...functions.keys()]}::text[]) AS known (function_id)
  CROSS JOIN LATERAL (
    SELECT min(due_at) AS due_at FROM job_run AS run
      WHERE run.function_id = known.function_id AND run.status = 'queued'
    UNION ALL
    SELECT min(lease_until) FROM job_run AS run
      WHERE run.function_id = known.function_id AND run.status = 'running') AS next)`;

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

type ClaimedRow = Pick<ClaimedRun, 'id' | 'event' | 'attempt' | 'parallel' | 'lane' | 'lease'> & {
  function_id: string;
  lost_leases: number;
};

export interface ClaimOptions {
  /** Number of runs to claim. */
  slots: number;
  leaseMs: number;
  /** Active runs of the process and the order of turns. Default: no worker is reserved. */
  shares?: FairShares;
  /** Called if another process is claiming runs of the same limit. They can be claimed when it has finished. */
  onContention?: () => void;
  /** Maximum number of lanes of a function in one pass; for tests. */
  maxLanes?: number;
}

/**
 * Claims up to `slots` due runs. Any number of processes may do so at once: each run is claimed by one process, and no
 * concurrency limit is exceeded. The claims of a pass are written together. They are valid after the commit.
 *
 * @param functions functions that this process knows; other runs wait for a process that knows them
 */
export async function* claimJobRuns(
  tx: Transaction,
  functions: ReadonlyMap<string, FunctionSpec>,
  { slots, leaseMs, shares, onContention, maxLanes = MAX_LANES }: ClaimOptions,
): AsyncGenerator<ClaimedRun> {
  // A pass can find many runs of one key and claim only a few; the next pass skips that key. The next call continues at
  // the same lane, because full lanes at the front would otherwise hide the later ones.
  const served = shares ?? new FairShares(0);
  for (let free = slots, start = served.lane; free > 0; ) {
    const pass: ClaimPass = await findCandidates(tx, functions, { slots: free, start, served, maxLanes });
    served.lane = pass.next ?? served.lane;
    const chosen = chooseCandidates(pass.candidates, functions, free, shares);
    const claimed = await claimCandidates(tx, chosen, leaseMs, onContention);
    for (const run of claimed) {
      free -= 1;
      yield run;
    }
    // Every due run was a candidate of this pass.
    if (pass.candidates.length < free + claimed.length && pass.next === null) return;
    if (claimed.length > 0) start = served.lane;
    else if (pass.next === null || pass.round) return;
  }
}

/** Candidate with the concurrency limit of its group, if any. */
type ChosenRun = Candidate & { limit: number | undefined };

/** Chooses the candidates that this process may claim: no more of a group than its limit, and in their turns. */
function chooseCandidates(
  candidates: readonly Candidate[],
  functions: ReadonlyMap<string, FunctionSpec>,
  slots: number,
  shares: FairShares | undefined,
): ChosenRun[] {
  const chosen: ChosenRun[] = [];
  const parties = new Set<string>();
  const groups = new Map<string, number>();
  for (const candidate of candidates) {
    const limit = functions.get(candidate.function_id)?.concurrency?.limit;
    const group = getConcurrencyGroup(candidate);
    const party = getParty(candidate.function_id, candidate.lane);
    const inGroup = groups.get(group) ?? 0;
    if (inGroup >= (limit ?? Number.POSITIVE_INFINITY)) continue;
    if (shares && !shares.canTake(party, slots - chosen.length, parties)) continue;
    groups.set(group, inGroup + 1);
    parties.add(party);
    chosen.push({ ...candidate, limit });
  }
  return chosen;
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
  tx: Transaction,
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
  const rows = await tx.$queryRaw<(Partial<Candidate> & { next: string | null; round: boolean | null })[]>`
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

/** Claims the runs that are still due and within their concurrency limits. */
async function claimCandidates(
  tx: Transaction,
  chosen: readonly ChosenRun[],
  leaseMs: number,
  onContention: () => void = () => {},
): Promise<ClaimedRun[]> {
  const unlocked = await lockGroups(tx, chosen);
  const wanted = chosen.filter((run) => run.limit === undefined || !unlocked.has(getConcurrencyGroup(run)));
  if (wanted.length < chosen.length) onContention();
  if (wanted.length === 0) return [];
  const rows = JSON.stringify(
    wanted.map(({ id, limit }, position) => ({ id, position, lease: newId(), max_runs: limit ?? null })),
  );
  const claimed = await tx.$queryRaw<ClaimedRow[]>`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS wanted (id uuid, position int, lease text, max_runs int)
    ),
    due AS MATERIALIZED (
      SELECT id, function_id, concurrency_key FROM job_run
      WHERE id = ANY(ARRAY(SELECT wanted.id FROM wanted)) AND ${DUE} FOR UPDATE SKIP LOCKED
    ),
    ranked AS (
      SELECT wanted.*, due.function_id, due.concurrency_key,
        row_number() OVER (PARTITION BY due.function_id, due.concurrency_key ORDER BY wanted.position) AS place
      FROM due JOIN wanted USING (id)
    ),
    fitting AS (
      SELECT id, lease FROM ranked WHERE max_runs IS NULL OR place + (
        SELECT count(*) FROM job_run AS busy
        WHERE busy.function_id = ranked.function_id AND busy.concurrency_key IS NOT DISTINCT FROM ranked.concurrency_key
          AND busy.status = 'running' AND busy.lease_until >= now()) <= max_runs
    )
    UPDATE job_run SET status = 'running', lease = fitting.lease,
      lease_until = now() + ${leaseMs}::float8 * interval '1 millisecond',
      lost_leases = lost_leases + CASE WHEN status = 'running' THEN 1 ELSE 0 END
    FROM fitting WHERE job_run.id = fitting.id
    RETURNING job_run.id, function_id, event, attempt, parallel, lane, lost_leases, job_run.lease`;
  const byId = new Map(claimed.map((row) => [row.id, row]));
  return wanted.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toClaimedRun(row)] : [];
  });
}

/**
 * Locks the groups of runs with a limit until the end of the transaction, so that a claim counts all earlier claims of
 * its group. Does not wait for a lock: two processes that wait for each other's groups would be a deadlock.
 *
 * @returns the groups that another process has locked
 */
async function lockGroups(tx: Transaction, chosen: readonly ChosenRun[]): Promise<Set<string>> {
  const limited = chosen.filter(({ limit }) => limit !== undefined);
  const groups = [...new Set(limited.map(getConcurrencyGroup))];
  if (groups.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM unnest(${groups}::text[]) AS name WHERE NOT pg_try_advisory_xact_lock(hashtextextended(name, 0))`;
  return new Set(rows.map(({ name }) => name));
}

const toClaimedRun = ({ function_id, lost_leases, ...run }: ClaimedRow): ClaimedRun => ({
  ...run,
  functionId: function_id,
  lostLeases: lost_leases,
});
