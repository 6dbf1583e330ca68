import { z } from 'zod';
import { assert } from '@/lib/core/assert';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { eventIdOf } from '../outbox';
import { RUN_FAILED } from '../system-events';
import type { StepResult } from './protocol';
import type { StepState, Steps } from './turn';

/**
 * Everything that is written of a run that was claimed. Each write is one statement that counts only while the claim
 * does: after a lost lease or a cancellation nothing of this process's is kept. Times are the database's, since
 * several processes share it.
 */

/** A run as this process has claimed it; kept in step with its row by the writes below. */
export interface ClaimedRun {
  id: string;
  functionId: string;
  event: unknown;
  /** See `laneOf`. */
  lane: string;
  /** Failed tries of what runs now; 0 again after each step. */
  attempt: number;
  parallel: boolean;
  /** Processes that died under the run since its last finished step. */
  lostLeases: number;
  /** The claim's own token. */
  lease: string;
}

/** The run was cancelled, or another process has taken it over. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const held = (run: ClaimedRun) =>
  Prisma.sql`id = ${run.id}::uuid AND lease = ${run.lease} AND status = 'running'`;

const json = (value: unknown) => Prisma.sql`${JSON.stringify(value ?? null)}::jsonb`;

export async function loadSteps(db: Database, runId: string): Promise<Steps> {
  const rows = await db.jobStep.findMany({ where: { runId }, orderBy: { seq: 'asc' } });
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

export async function saveStep(
  db: Database,
  run: ClaimedRun,
  step: { id: string; name: string; state: StepState },
): Promise<void> {
  const { id, name, state } = step;
  const row = rowOf(state);
  const done = state.kind === 'done';
  const planned = state.kind === 'planned';
  const written = await db.$executeRaw`
    WITH held AS (
      UPDATE job_run SET
        attempt = CASE WHEN ${done} THEN 0 ELSE attempt END,
        lost_leases = CASE WHEN ${done} THEN 0 ELSE lost_leases END,
        parallel = parallel OR ${planned}
      WHERE ${held(run)} RETURNING id
    )
    INSERT INTO job_step (run_id, id, name, op, state, attempt)
    SELECT held.id, ${id}, ${name}, ${state.kind}, ${json(row.state)}, ${row.attempt}::int FROM held
    ON CONFLICT (run_id, id) DO UPDATE
      SET op = excluded.op, state = excluded.state, attempt = excluded.attempt, seq = excluded.seq`;
  if (written === 0) throw new LeaseLost();
  if (done) Object.assign(run, { attempt: 0, lostLeases: 0 });
  if (planned) run.parallel = true;
}

/** Gives the run back, to go on after a while. */
export async function parkRun(db: Database, run: ClaimedRun, inMs: number, attempt: number): Promise<void> {
  const written = await db.$executeRaw`
    UPDATE job_run SET status = 'queued', attempt = ${attempt}::int, lease = NULL, lease_until = NULL,
      due_at = now() + ${Math.max(0, inMs)}::float8 * interval '1 millisecond'
    WHERE ${held(run)}`;
  if (written === 0) throw new LeaseLost();
}

export async function finishRun(db: Database, run: ClaimedRun, output: unknown): Promise<void> {
  const written = await db.$executeRaw`
    UPDATE job_run SET status = 'done', output = ${json(output)}, lease = NULL, lease_until = NULL, ended_at = now()
    WHERE ${held(run)}`;
  if (written === 0) throw new LeaseLost();
}

/** Ends the run for good, and with it sends the event that failure handlers wait for. */
export async function failRun(db: Database, run: ClaimedRun, error: unknown): Promise<void> {
  const data = { function_id: run.functionId, run_id: run.id, error, event: run.event };
  const written = await db.$executeRaw`
    WITH held AS (
      UPDATE job_run SET status = 'failed', error = ${json(error)}, lease = NULL, lease_until = NULL, ended_at = now()
      WHERE ${held(run)} RETURNING id
    )
    INSERT INTO outbox_event (id, name, data)
    SELECT ${eventIdOf(run.id, 'failed')}::uuid, ${RUN_FAILED}, ${json(data)} FROM held`;
  if (written === 0) throw new LeaseLost();
}

function rowOf(state: StepState): { state: unknown; attempt: number } {
  if (state.kind === 'done') return { state: state.result, attempt: 0 };
  if (state.kind === 'sleep') return { state: { untilMs: state.untilMs }, attempt: 0 };
  return { state: { notBeforeMs: state.notBeforeMs }, attempt: state.attempt };
}

/** @throws Defect for a state that can't be read: the run counts a failed attempt, and fails in the end */
function stateOf(row: { id: string; op: string; state: unknown; attempt: number }): StepState {
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
