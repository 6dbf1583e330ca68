import type { Database } from '@/lib/platform/db/database';
import { emit } from '@/lib/platform/telemetry';
import { PROCESS_DIED_ERROR } from '../job';
import { APP_ID, type JobLogger } from '../job-port';
import type { FunctionSpec } from './embedded-job-functions';
import {
  type ClaimedRun,
  failRun,
  LeaseLostError,
  parkRun,
  readSteps,
  type StepRow,
  saveStep,
} from './embedded-job-runs';
import { callFunction, type Operation, type Transport, toStepError } from './job-protocol';
import { type Backoff, parseSleepEnd } from './job-timing';
import { getNextAction, getStepResults, type StepState, type Steps, setStep } from './next-job-action';

export interface DriveContext {
  db: Database;
  send: Transport;
  backoff: Backoff;
  logger: JobLogger;
  /** Current time in epoch milliseconds. */
  now: () => number;
  /** Marks a run as done. @throws LeaseLostError */
  finish: (run: ClaimedRun, output: unknown) => Promise<void>;
  /** Returns true when the engine must stop. A run is then released after its current step. */
  stopping: () => boolean;
}

type RunOutcome =
  | { kind: 'finish'; output: unknown }
  | { kind: 'fail'; error: unknown }
  | { kind: 'retry'; afterMs: number };

/** Delay before the next attempt, as requested by the response. */
type Pause = { retryAfterMs?: number };

/** Maximum number of lost leases, so that a step that kills its process isn't repeated forever. */
const MAX_LOST_LEASES = 20;

/**
 * Drives a claimed run until it ends, sleeps or waits for its next attempt, or the engine stops. Never throws.
 *
 * @param steps stored steps of the run
 */
export async function driveJobRun(
  run: ClaimedRun,
  steps: readonly StepRow[],
  spec: FunctionSpec,
  context: DriveContext,
): Promise<void> {
  const { db, backoff, logger } = context;
  try {
    if (run.lostLeases > MAX_LOST_LEASES) {
      const message = `The process died ${run.lostLeases} times while a step of this run was running.`;
      return await failAndEmit(run, { name: PROCESS_DIED_ERROR, message }, context);
    }
    await new RunDriver(run, spec, context, readSteps(steps)).drive();
  } catch (error) {
    if (error instanceof LeaseLostError)
      return logger.debug({ runId: run.id }, 'The run was cancelled or taken over.');
    // The engine failed, not the job, for example because a result can't be stored. This counts as an attempt, too.
    logger.error({ err: error, runId: run.id }, 'A job run could not be executed.');
    const failures = run.attempt + 1;
    const settled =
      failures >= spec.maxAttempts
        ? failAndEmit(run, toStepError({ name: 'EngineError', message: String(error) }), context)
        : parkRun(db, run, backoff(failures), failures);
    // Without a database, do nothing: the lease expires, and another process takes over the run.
    await settled.catch(() => {});
  }
}

class RunDriver {
  constructor(
    private readonly run: ClaimedRun,
    private readonly spec: FunctionSpec,
    private readonly context: DriveContext,
    private readonly steps: Steps,
  ) {}

  async drive(): Promise<void> {
    const { db, now, stopping } = this.context;
    while (!stopping()) {
      const turn = getNextAction(this.steps, now());
      if (turn.kind === 'wait') return parkRun(db, this.run, turn.untilMs - now(), this.run.attempt);
      if (turn.kind === 'wake') {
        for (const id of turn.ids)
          await this.save(id, '', { kind: 'done', result: { type: 'data', data: null } });
        continue;
      }
      const ids = turn.kind === 'steps' ? turn.ids : [undefined];
      // Wait for all calls before a failure ends the drive, so that nothing runs without a lease.
      const calls = await Promise.allSettled(ids.map((id) => this.call(id)));
      for (const call of calls) if (call.status === 'rejected') throw call.reason;
      for (const call of calls) if (call.status === 'fulfilled' && call.value) return this.end(call.value);
    }
    await parkRun(db, this.run, 0, this.run.attempt);
  }

  /** Runs the function up to its next step, or runs a planned step. */
  private async call(stepId?: string): Promise<RunOutcome | undefined> {
    const { run, spec, steps, context } = this;
    const state = stepId === undefined ? undefined : steps.get(stepId);
    const attempt = state?.kind === 'planned' ? state.attempt : run.attempt;
    const { id: runId, event, parallel } = run;
    const call = {
      runId,
      event,
      parallel,
      attempt,
      maxAttempts: spec.maxAttempts,
      results: getStepResults(steps),
      stepId,
    };
    const response = await callFunction(context.send, spec.id, call, context.now);
    if (response.kind === 'finished') return { kind: 'finish', output: response.output };
    if (response.kind === 'threw') {
      const failures = run.attempt + 1;
      return response.final || failures >= spec.maxAttempts
        ? { kind: 'fail', error: response.error }
        : { kind: 'retry', afterMs: this.pause(response, failures) };
    }
    for (const operation of response.operations) {
      const ending = await this.apply(operation, response, stepId === undefined ? undefined : attempt);
      if (ending) return ending;
    }
    return undefined;
  }

  /**
   * @param plannedAttempt number of failed attempts of the planned step; undefined if the function itself was called
   */
  private async apply(
    operation: Operation,
    response: Pause,
    plannedAttempt?: number,
  ): Promise<RunOutcome | undefined> {
    const { run, spec, context } = this;
    const { id, op } = operation;
    const name = operation.displayName ?? operation.name ?? id;
    const nowMs = context.now();
    switch (op) {
      case 'StepRun':
        return this.save(id, name, { kind: 'done', result: { type: 'data', data: operation.data ?? null } });
      case 'StepPlanned':
        return this.save(id, name, { kind: 'planned', attempt: 0, notBeforeMs: 0 });
      case 'Sleep':
        return this.save(id, name, { kind: 'sleep', untilMs: parseSleepEnd(operation.name ?? '', nowMs) });
      case 'StepError':
      case 'StepFailed': {
        const failures = (plannedAttempt ?? run.attempt) + 1;
        if (op === 'StepFailed' || failures >= spec.maxAttempts) {
          return this.save(id, name, {
            kind: 'done',
            result: { type: 'error', error: toStepError(operation.error) },
          });
        }
        const afterMs = this.pause(response, failures);
        if (plannedAttempt === undefined) return { kind: 'retry', afterMs };
        return this.save(id, name, { kind: 'planned', attempt: failures, notBeforeMs: nowMs + afterMs });
      }
      default: {
        const message = `The embedded engine does not support ${op} (step "${name}").`;
        return { kind: 'fail', error: { name: 'Unsupported', message } };
      }
    }
  }

  private async save(id: string, name: string, state: StepState): Promise<undefined> {
    await saveStep(this.context.db, this.run, { id, name, state });
    setStep(this.steps, id, state);
  }

  private pause(response: Pause, failures: number): number {
    return response.retryAfterMs ?? this.context.backoff(failures);
  }

  private async end(ending: RunOutcome): Promise<void> {
    const { db } = this.context;
    if (ending.kind === 'finish') return finishAndEmit(this.run, ending.output, this.context);
    if (ending.kind === 'fail') return failAndEmit(this.run, ending.error, this.context);
    return parkRun(db, this.run, ending.afterMs, this.run.attempt + 1);
  }
}

async function finishAndEmit(run: ClaimedRun, output: unknown, context: DriveContext): Promise<void> {
  await context.finish(run, output);
  const { job, seconds } = getRunTelemetry(run, context);
  emit('job.run', { job, outcome: 'done', seconds });
  context.logger.info({ job, runId: run.id, durationMs: Math.round(seconds * 1000) }, 'job done');
}

async function failAndEmit(run: ClaimedRun, error: unknown, context: DriveContext): Promise<void> {
  await failRun(context.db, run, error);
  const { job, seconds } = getRunTelemetry(run, context);
  emit('job.run', { job, outcome: 'failed', seconds });
  const { attempt } = run;
  context.logger.error(
    { job, runId: run.id, attempt, durationMs: Math.round(seconds * 1000), error },
    'job failed',
  );
}

/** Returns the declared job of a run and the time since it was requested. */
function getRunTelemetry(
  { functionId, event }: ClaimedRun,
  { now }: DriveContext,
): { job: string; seconds: number } {
  const { ts } = event as { ts?: number };
  const job = functionId.startsWith(`${APP_ID}-`) ? functionId.slice(APP_ID.length + 1) : functionId;
  return { job, seconds: Math.max(0, now() - (ts ?? now())) / 1000 };
}
