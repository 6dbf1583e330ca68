import type { Database } from '@/lib/platform/db/database';
import { tell } from '@/lib/platform/facts';
import { PROCESS_DIED } from '../job';
import { APP_ID, type JobLogger } from '../port';
import type { FunctionSpec } from './functions';
import { asStepError, callFunction, type Operation, type Transport } from './protocol';
import { type ClaimedRun, failRun, finishRun, LeaseLost, loadSteps, parkRun, saveStep } from './runs';
import { type Backoff, endOfSleep } from './timing';
import { nextTurn, resultsOf, type StepState, type Steps, setStep } from './turn';

/** What drives a run beside the run itself. */
export interface DriveContext {
  db: Database;
  send: Transport;
  backoff: Backoff;
  logger: JobLogger;
  /** Epoch milliseconds. */
  now: () => number;
  /** True once the engine is to stop: then a run is given back after the step that runs. */
  stopping: () => boolean;
}

/** How a drive ends, when it isn't by waiting. */
type Ending =
  | { kind: 'finish'; output: unknown }
  | { kind: 'fail'; error: unknown }
  | { kind: 'retry'; afterMs: number };

/** What an answer says of the next try. */
type Pause = { retryAfterMs?: number };

/** A step that kills its process again and again must not do so for ever. */
const MOST_LOST_LEASES = 20;

/** Drives a claimed run until it has ended, sleeps, waits for its next try, or the engine stops. Never throws. */
export async function driveRun(run: ClaimedRun, spec: FunctionSpec, context: DriveContext): Promise<void> {
  const { db, backoff, logger } = context;
  try {
    if (run.lostLeases > MOST_LOST_LEASES) {
      const message = `The process died ${run.lostLeases} times while a step of this run was at work.`;
      return await fail(run, { name: PROCESS_DIED, message }, context);
    }
    await new Drive(run, spec, context, await loadSteps(db, run.id)).go();
  } catch (error) {
    if (error instanceof LeaseLost)
      return logger.debug({ runId: run.id }, 'The run was cancelled or taken over.');
    // Not the job failed but what carries it, such as a result that can't be stored: that counts as a try, too.
    logger.error({ err: error, runId: run.id }, 'A job run could not be driven.');
    const failures = run.attempt + 1;
    const settled =
      failures >= spec.maxAttempts
        ? fail(run, asStepError({ name: 'EngineError', message: String(error) }), context)
        : parkRun(db, run, backoff(failures), failures);
    // Without a database there is nothing more to do: the lease runs out, and the run is taken over.
    await settled.catch(() => {});
  }
}

class Drive {
  constructor(
    private readonly run: ClaimedRun,
    private readonly spec: FunctionSpec,
    private readonly context: DriveContext,
    private readonly steps: Steps,
  ) {}

  async go(): Promise<void> {
    const { db, now, stopping } = this.context;
    while (!stopping()) {
      const turn = nextTurn(this.steps, now());
      if (turn.kind === 'wait') return parkRun(db, this.run, turn.untilMs - now(), this.run.attempt);
      if (turn.kind === 'wake') {
        for (const id of turn.ids)
          await this.save(id, '', { kind: 'done', result: { type: 'data', data: null } });
        continue;
      }
      const ids = turn.kind === 'steps' ? turn.ids : [undefined];
      // All come to their end before one that failed ends the drive: nothing runs on without a lease.
      const calls = await Promise.allSettled(ids.map((id) => this.call(id)));
      for (const call of calls) if (call.status === 'rejected') throw call.reason;
      for (const call of calls) if (call.status === 'fulfilled' && call.value) return this.end(call.value);
    }
    await parkRun(db, this.run, 0, this.run.attempt);
  }

  /** Runs the function up to its next step, or a planned step. */
  private async call(stepId?: string): Promise<Ending | undefined> {
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
      results: resultsOf(steps),
      stepId,
    };
    const answer = await callFunction(context.send, spec.id, call, context.now);
    if (answer.kind === 'finished') return { kind: 'finish', output: answer.output };
    if (answer.kind === 'threw') {
      const failures = run.attempt + 1;
      return answer.final || failures >= spec.maxAttempts
        ? { kind: 'fail', error: answer.error }
        : { kind: 'retry', afterMs: this.pause(answer, failures) };
    }
    for (const operation of answer.operations) {
      const ending = await this.apply(operation, answer, stepId === undefined ? undefined : attempt);
      if (ending) return ending;
    }
    return undefined;
  }

  /** @param plannedAttempt failed tries of the planned step that was called, undefined when the function was */
  private async apply(
    operation: Operation,
    answer: Pause,
    plannedAttempt?: number,
  ): Promise<Ending | undefined> {
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
        return this.save(id, name, { kind: 'sleep', untilMs: endOfSleep(operation.name ?? '', nowMs) });
      case 'StepError':
      case 'StepFailed': {
        const failures = (plannedAttempt ?? run.attempt) + 1;
        if (op === 'StepFailed' || failures >= spec.maxAttempts) {
          return this.save(id, name, {
            kind: 'done',
            result: { type: 'error', error: asStepError(operation.error) },
          });
        }
        const afterMs = this.pause(answer, failures);
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

  private pause(answer: Pause, failures: number): number {
    return answer.retryAfterMs ?? this.context.backoff(failures);
  }

  private async end(ending: Ending): Promise<void> {
    const { db } = this.context;
    if (ending.kind === 'finish') return finish(this.run, ending.output, this.context);
    if (ending.kind === 'fail') return fail(this.run, ending.error, this.context);
    return parkRun(db, this.run, ending.afterMs, this.run.attempt + 1);
  }
}

async function finish(run: ClaimedRun, output: unknown, context: DriveContext): Promise<void> {
  await finishRun(context.db, run, output);
  const { job, seconds } = toldOf(run, context);
  tell('job.run', { job, outcome: 'done', seconds });
  context.logger.info({ job, runId: run.id, durationMs: Math.round(seconds * 1000) }, 'job done');
}

async function fail(run: ClaimedRun, error: unknown, context: DriveContext): Promise<void> {
  await failRun(context.db, run, error);
  const { job, seconds } = toldOf(run, context);
  tell('job.run', { job, outcome: 'failed', seconds });
  const { attempt } = run;
  context.logger.error(
    { job, runId: run.id, attempt, durationMs: Math.round(seconds * 1000), error },
    'job failed',
  );
}

/** The job as it was declared, and how long ago it was asked for. */
function toldOf({ functionId, event }: ClaimedRun, { now }: DriveContext): { job: string; seconds: number } {
  const { ts } = event as { ts?: number };
  const job = functionId.startsWith(`${APP_ID}-`) ? functionId.slice(APP_ID.length + 1) : functionId;
  return { job, seconds: Math.max(0, now() - (ts ?? now())) / 1000 };
}
