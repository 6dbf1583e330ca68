import { z } from 'zod';
import { assert } from '@/lib/foundation/assert';
import type { Database, Transaction } from '@/lib/platform/db/database';
import { type JobStep, Prisma } from '@/lib/platform/db/generated/client';
import { deriveEventId } from '../job-outbox';
import { RUN_FAILED } from '../job-system-events';
import type { StepResult } from './job-protocol';
import type { StepState, Steps } from './next-job-action';

/**
 * Writes for claimed runs. Each write is one statement that has an effect only while the claim is valid. After a lost
 * lease or a cancellation, this process can't store anything for the run. Times are the database's, because several
 * processes share it.
 */

/** Run that this process has claimed. The writes below keep it in sync with its row. */
export interface ClaimedRun {
  id: string;
  functionId: string;
  event: unknown;
  /** Lane of the run; see `getLane`. */
  lane: string;
  /** Number of failed attempts of the current step. Reset to 0 after each step. */
  attempt: number;
  parallel: boolean;
  /** Number of processes that died during the run since its last finished step. */
  lostLeases: number;
  lease: string;
}

export class LeaseLostError extends Error {
  override name = 'LeaseLost';
}

const whereLeased = (run: ClaimedRun) =>
  Prisma.sql`id = ${run.id}::uuid AND lease = ${run.lease} AND status = 'running'`;

const json = (value: unknown) => Prisma.sql`${JSON.stringify(value ?? null)}::jsonb`;

/** Step of a run as stored. */
export type StepRow = Pick<JobStep, 'id' | 'op' | 'state' | 'attempt'>;

/** Loads the steps of claimed runs by run, in order of completion. Call it after the claims are written. */
export async function loadStepRows(
  db: Pick<Transaction, 'jobStep'>,
  runs: readonly Pick<ClaimedRun, 'id'>[],
): Promise<Map<string, StepRow[]>> {
  const byRun = new Map<string, StepRow[]>(runs.map(({ id }) => [id, []]));
  const rows = await db.jobStep.findMany({
    where: { runId: { in: [...byRun.keys()] } },
    orderBy: { seq: 'asc' },
  });
  for (const row of rows) byRun.get(row.runId)!.push(row);
  return byRun;
}

/** @throws Defect if a state can't be read. The run counts a failed attempt and eventually fails permanently. */
export const readSteps = (rows: readonly StepRow[]): Steps =>
  new Map(rows.map((row) => [row.id, toStepState(row)]));

export async function saveStep(
  db: Database,
  run: ClaimedRun,
  step: { id: string; name: string; state: StepState },
): Promise<void> {
  const { id, name, state } = step;
  const row = toRow(state);
  const done = state.kind === 'done';
  const planned = state.kind === 'planned';
  const written = await db.$executeRaw`
    WITH held AS (
      UPDATE job_run SET
        attempt = CASE WHEN ${done} THEN 0 ELSE attempt END,
        lost_leases = CASE WHEN ${done} THEN 0 ELSE lost_leases END,
        parallel = parallel OR ${planned}
      WHERE ${whereLeased(run)} RETURNING id
    )
    INSERT INTO job_step (run_id, id, name, op, state, attempt)
    SELECT held.id, ${id}, ${name}, ${state.kind}, ${json(row.state)}, ${row.attempt}::int FROM held
    ON CONFLICT (run_id, id) DO UPDATE
      SET op = excluded.op, state = excluded.state, attempt = excluded.attempt, seq = excluded.seq`;
  if (written === 0) throw new LeaseLostError();
  if (done) Object.assign(run, { attempt: 0, lostLeases: 0 });
  if (planned) run.parallel = true;
}

/** Releases the run and schedules it to continue after `inMs`. */
export async function parkRun(db: Database, run: ClaimedRun, inMs: number, attempt: number): Promise<void> {
  const written = await db.$executeRaw`
    UPDATE job_run SET status = 'queued', attempt = ${attempt}::int, lease = NULL, lease_until = NULL,
      due_at = now() + ${Math.max(0, inMs)}::float8 * interval '1 millisecond'
    WHERE ${whereLeased(run)}`;
  if (written === 0) throw new LeaseLostError();
}

/** Result of a run whose function has returned. */
export interface FinishedRun {
  run: ClaimedRun;
  output: unknown;
}

/** @returns the IDs of the runs that are done; the leases of the others are lost */
export async function finishRuns(
  db: Pick<Transaction, '$queryRaw'>,
  finished: readonly FinishedRun[],
): Promise<Set<string>> {
  const rows = JSON.stringify(
    finished.map(({ run: { id, lease }, output }) => ({ id, lease, output: output ?? null })),
  );
  const done = await db.$queryRaw<{ id: string }[]>`
    UPDATE job_run SET status = 'done', output = coalesce(finished.output, 'null'), lease = NULL, lease_until = NULL,
      ended_at = now()
    FROM jsonb_to_recordset(${rows}::jsonb) AS finished (id uuid, lease text, output jsonb)
    WHERE job_run.id = finished.id AND job_run.lease = finished.lease AND status = 'running'
    RETURNING job_run.id`;
  return new Set(done.map(({ id }) => id));
}

export async function finishRun(
  db: Pick<Transaction, '$queryRaw'>,
  run: ClaimedRun,
  output: unknown,
): Promise<void> {
  const done = await finishRuns(db, [{ run, output }]);
  if (!done.has(run.id)) throw new LeaseLostError();
}

/** Marks the run as failed permanently, and sends the event that failure handlers wait for. */
export async function failRun(db: Database, run: ClaimedRun, error: unknown): Promise<void> {
  const data = { function_id: run.functionId, run_id: run.id, error, event: run.event };
  const written = await db.$executeRaw`
    WITH held AS (
      UPDATE job_run SET status = 'failed', error = ${json(error)}, lease = NULL, lease_until = NULL, ended_at = now()
      WHERE ${whereLeased(run)} RETURNING id
    )
    INSERT INTO outbox_event (id, name, data)
    SELECT ${deriveEventId(run.id, 'failed')}::uuid, ${RUN_FAILED}, ${json(data)} FROM held`;
  if (written === 0) throw new LeaseLostError();
}

function toRow(state: StepState): { state: unknown; attempt: number } {
  if (state.kind === 'done') return { state: state.result, attempt: 0 };
  if (state.kind === 'sleep') return { state: { untilMs: state.untilMs }, attempt: 0 };
  return { state: { notBeforeMs: state.notBeforeMs }, attempt: state.attempt };
}

function toStepState(row: StepRow): StepState {
  if (row.op === 'done') return { kind: 'done', result: readState(DoneState, row) as StepResult };
  if (row.op === 'sleep') return { kind: 'sleep', ...readState(SleepState, row) };
  return { kind: 'planned', attempt: row.attempt, ...readState(PlannedState, row) };
}

const DoneState = z.union([
  z.looseObject({ type: z.literal('data') }),
  z.looseObject({ type: z.literal('error'), error: z.looseObject({}) }),
]);
const SleepState = z.object({ untilMs: z.number() });
const PlannedState = z.object({ notBeforeMs: z.number() });

function readState<T>(
  schema: z.ZodType<T>,
  { id, op, state }: { id: string; op: string; state: unknown },
): T {
  const { data } = schema.safeParse(state);
  assert(data !== undefined, `the stored state of step ${id} (${op}) can't be read`);
  return data;
}
