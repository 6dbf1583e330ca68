import { newId } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { RUN_FAILED, SCHEDULED_TIMER } from '../job-system-events';
import type { FunctionSpec } from './embedded-job-functions';
import { type EventPath, getText } from './job-expressions';
import { getLane } from './job-lanes';

interface JobEvent {
  id: string;
  name: string;
  data: unknown;
  /** Time of the event in epoch milliseconds. */
  ts: number;
  traceParent?: string;
}

const BATCH_SIZE = 100;

/**
 * Arbitrary lock number. One process at a time dispatches events, so that a cancellation is handled after the runs it
 * cancels.
 */
const DISPATCH_LOCK = 7_243_003;

/** Time in hours that an idempotency key is remembered, as in Inngest. */
const IDEMPOTENCY_HOURS = 24;

/**
 * Converts waiting events into runs and cancellations, oldest first. A replay is safe: a function has one run per
 * event.
 *
 * @returns true if more events may be waiting
 */
export async function dispatchEvents(
  tx: Transaction,
  functions: ReadonlyMap<string, FunctionSpec>,
): Promise<boolean> {
  const [lock] = await tx.$queryRaw<
    { mine: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${DISPATCH_LOCK}) AS mine`;
  if (!lock?.mine) return false;
  const events = await tx.$queryRaw<(Omit<JobEvent, 'traceParent'> & { traceParent: string | null })[]>`
    SELECT id, name, data, trace_parent AS "traceParent", floor(extract(epoch FROM created_at) * 1000)::float8 AS ts FROM outbox_event
    WHERE ${whereDispatchable(functions)} ORDER BY created_at, id LIMIT ${BATCH_SIZE}`;
  if (events.length === 0) return false;
  await dispatch(tx, events.map(toEvent), [...functions.values()]);
  const ids = events.map((event) => event.id);
  await tx.$executeRaw`UPDATE outbox_event SET dispatched_at = now() WHERE id = ANY(${ids}::uuid[])`;
  return events.length === BATCH_SIZE;
}

/**
 * Returns the filter for events of functions that this process knows. Events for other functions, for example of a
 * newer process during an upgrade, are left to that process.
 */
export function whereDispatchable(functions: ReadonlyMap<string, FunctionSpec>): Prisma.Sql {
  const specs = [...functions.values()];
  const names = specs.flatMap((spec) => [...spec.triggers, ...spec.cancellations].map(({ event }) => event));
  const crons = specs.flatMap((spec) => spec.schedules.map(({ cron }) => cron));
  const others = names.filter((name) => name !== RUN_FAILED);
  return Prisma.sql`dispatched_at IS NULL AND (name = ANY(${others})
    OR (name = ${RUN_FAILED} AND data ->> 'function_id' = ANY(${[...functions.keys()]}))
    OR (name = ${SCHEDULED_TIMER} AND data ->> 'cron' = ANY(${crons})))`;
}

/**
 * Dispatches events. Runs are inserted in batches, but never across a cancellation, which must find the runs requested
 * before it.
 */
async function dispatch(tx: Transaction, events: JobEvent[], functions: FunctionSpec[]): Promise<void> {
  let runs: NewRun[] = [];
  for (const event of events) {
    for (const spec of functions) {
      for (const { event: name, path } of spec.cancellations) {
        if (name !== event.name) continue;
        await insertRuns(tx, runs);
        runs = [];
        await cancelRuns(tx, spec.id, path, event);
      }
      if (isTriggered(spec, event)) runs.push(createRun(spec, event));
    }
  }
  await insertRuns(tx, runs);
}

function isTriggered({ triggers, schedules }: FunctionSpec, event: JobEvent): boolean {
  if (event.name === SCHEDULED_TIMER)
    return schedules.some(({ cron }) => getText(event, ['data', 'cron']) === cron);
  return triggers.some(
    ({ event: name, only }) => name === event.name && (!only || getText(event, only.path) === only.value),
  );
}

interface NewRun {
  id: string;
  function_id: string;
  event_id: string;
  event: JobEvent;
  idempotency_key: string | null;
  concurrency_key: string | null;
  lane: string;
}

const createRun = (spec: FunctionSpec, event: JobEvent): NewRun => ({
  id: newId(),
  function_id: spec.id,
  event_id: event.id,
  event,
  idempotency_key: spec.idempotency ? getText(event, spec.idempotency) : null,
  concurrency_key: spec.concurrency?.key ? getText(event, spec.concurrency.key) : null,
  lane: getLane(spec, event),
});

const toEvent = ({
  traceParent,
  ...event
}: Omit<JobEvent, 'traceParent'> & { traceParent: string | null }): JobEvent =>
  traceParent === null ? event : { ...event, traceParent };

async function insertRuns(tx: Transaction, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  const rows = JSON.stringify(runs);
  if (runs.some((run) => run.idempotency_key !== null)) {
    await tx.$executeRaw`
      UPDATE job_run SET idempotency_key = NULL
      FROM jsonb_to_recordset(${rows}::jsonb) AS new (function_id text, idempotency_key text)
      WHERE job_run.function_id = new.function_id AND job_run.idempotency_key = new.idempotency_key
        AND job_run.created_at < now() - ${IDEMPOTENCY_HOURS}::int * interval '1 hour'`;
  }
  await tx.$executeRaw`
    INSERT INTO job_run (id, function_id, event_id, event, idempotency_key, concurrency_key, lane)
    SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS new (
      id uuid, function_id text, event_id text, event jsonb, idempotency_key text, concurrency_key text, lane text)
    ON CONFLICT DO NOTHING`;
}

/** Cancels runs. A running step completes, but its result is dropped. */
async function cancelRuns(
  tx: Transaction,
  functionId: string,
  path: EventPath | undefined,
  event: JobEvent,
): Promise<void> {
  const value = path ? getText(event, path) : null;
  if (path && value === null) return;
  await tx.$executeRaw`
    UPDATE job_run SET status = 'cancelled', ended_at = now()
    WHERE function_id = ${functionId} AND status IN ('queued', 'running')
      AND (${path === undefined} OR event #>> ${[...(path ?? [])]} = ${value})`;
}
