import { eventType, type GetStepTools, type Inngest, type InngestFunction } from 'inngest';
import type { z } from 'zod';
import { runForOrganization } from '@/lib/platform/current-organization';
import type { EventDefinition, PayloadSchema } from './event';
import { APP_ID, type JobLogger } from './job-port';
import { RUN_FAILED } from './job-system-events';
import { observeJobStep } from './observe-job-step';

/** Job before an engine binds it to its client. A module's `jobs.ts` exports a list of jobs. */
export type Job = (client: Inngest) => InngestFunction.Any[];

/** Number of retries of a step after its first failure, with growing pauses. Each job states it explicitly. */
export type Retries = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12 | 15 | 20;

/**
 * Step functions that a job may use: only those that both engines support.
 *
 * The result of `run` is stored as JSON. If the process dies, the step runs again, so each step must be idempotent.
 * `sleep` takes whole seconds and rounds shorter times up to 1 s.
 */
export type Step = Pick<GetStepTools<Inngest.Any>, 'run' | 'sleep' | 'sleepUntil'>;

export interface JobOptions<Schema extends PayloadSchema> {
  /** ID of the job, unique in the application, for example `page-plan-cut`. Stored runs refer to it. */
  id: string;
  /** Event that starts a run. One event starts one run, even if it is delivered several times. */
  on: EventDefinition<Schema>;
  retries: Retries;
  /**
   * Maximum number of active runs across all processes. With `key`, the limit applies per value of that payload field.
   */
  concurrency?: { limit: number; key?: EventField<Schema> };
  /**
   * Makes organizations take turns at a heavy job, by `organizationId` in the payload. On the embedded engine, the
   * organization with the fewest active runs comes first. On an Inngest server, each organization has at most
   * `MAX_RUNS_PER_ORGANIZATION` active runs.
   */
  fairnessKey?: 'organizationId' extends EventField<Schema> ? 'organizationId' : never;
  /** Payload field for deduplication: for 24 hours, a second event with the same value starts no run. */
  idempotency?: EventField<Schema>;
  /** Events that cancel runs with the same value in the field `match`. */
  cancelOn?: { event: EventDefinition; match: EventField<Schema> }[];
  /** Runs after a run has failed permanently. Release here what the run had claimed. */
  onFailure?: (failure: Failure<z.infer<Schema>>) => Promise<unknown>;
}

export interface JobContext<Payload> {
  event: { id: string; name: string; data: Payload; traceParent?: string };
  step: Step;
  /**
   * Runs work without storing its result, which costs no transaction. The work runs again each time the function runs
   * again: after a failure, and for each later step. Use it for the last work of a job.
   */
  run: <T>(name: string, work: () => Promise<T> | T) => Promise<T>;
  runId: string;
  /** Number of failed attempts of the current step. */
  attempt: number;
  logger: JobLogger;
}

export interface Failure<Payload> extends Omit<JobContext<Payload>, 'attempt' | 'run'> {
  error: { name: string; message: string };
}

type EventField<Schema extends PayloadSchema> = keyof z.infer<Schema> & string;

export const FAIRNESS_KEY = 'event.data.organizationId';

/** Name of the error of a run whose step repeatedly crashed the process. */
export const PROCESS_DIED_ERROR = 'ProcessDied';

/**
 * Number of retries of a failure handler. Its cleanup must survive a short database outage. The SDK retries its
 * built-in `onFailure` only twice, so a failure handler is a separate function on the event of a failed run.
 */
const FAILURE_RETRIES = 10;

/**
 * Maximum number of active runs per job and organization on an Inngest server. It exceeds what one machine handles, so
 * a single organization can use the full machine. It is low enough that another organization's run is sent to Sheaf at
 * once.
 */
const MAX_RUNS_PER_ORGANIZATION = 16;

interface Limit {
  limit: number;
  key?: string | undefined;
}

/** Declares a job: an Inngest function that runs the same way on both engines. */
export function defineJob<Schema extends PayloadSchema>(
  options: JobOptions<Schema>,
  work: (context: JobContext<z.infer<Schema>>) => Promise<unknown>,
): Job {
  const { id, on, retries, concurrency, fairnessKey, idempotency, cancelOn = [], onFailure } = options;
  const limits = [
    ...(concurrency
      ? [{ limit: concurrency.limit, key: concurrency.key && toEventPath(concurrency.key) }]
      : []),
    ...(fairnessKey ? [{ limit: MAX_RUNS_PER_ORGANIZATION, key: FAIRNESS_KEY }] : []),
  ];
  return (client) => {
    const main = client.createFunction(
      {
        id,
        retries,
        triggers: [eventType<string, PayloadSchema>(on.name, { schema: on.schema })],
        // The SDK's type and the server allow at most two limits.
        concurrency: limits.length > 0 ? (limits as [Limit, Limit?] as [Limit]) : undefined,
        idempotency: idempotency && toEventPath(idempotency),
        cancelOn: cancelOn.map(({ event, match }) => ({ event: event.name, match: `data.${match}` })),
      },
      (context) => work(observeJob(id, context as unknown as JobContext<z.infer<Schema>>)),
    );
    return onFailure ? [main, failureFunction(client, id, onFailure)] : [main];
  };
}

/** Cron expressions, in UTC, that both engines support: every N minutes, hourly, and daily. */
export type Cron = `*/${number} * * * *` | `${number} * * * *` | `${number} ${number} * * *`;

/** Declares a job that runs on a schedule: one run per due time, for any number of processes. */
export function defineSchedule(
  options: { id: string; cron: Cron; retries: Retries },
  work: (context: Omit<JobContext<unknown>, 'event'>) => Promise<unknown>,
): Job {
  const { id, cron, retries } = options;
  return (client) => [
    client.createFunction({ id, retries, triggers: [{ cron }], concurrency: 1 }, (context) =>
      work(observeJob(id, context as unknown as JobContext<unknown>)),
    ),
  ];
}

function failureFunction<Payload>(
  client: Inngest,
  id: string,
  handle: (failure: Failure<Payload>) => Promise<unknown>,
): InngestFunction.Any {
  return client.createFunction(
    {
      id: `${id}-failed`,
      retries: FAILURE_RETRIES,
      triggers: [{ event: RUN_FAILED, if: `event.data.function_id == '${APP_ID}-${id}'` }],
    },
    (context) => {
      const { event, step, logger } = observeJob(
        `${id}-failed`,
        context as unknown as JobContext<RunFailed<Payload>>,
      );
      const { event: original, run_id: runId, error } = event.data;
      return handle({ event: original, runId, error, step, logger });
    },
  );
}

interface RunFailed<Payload> {
  event: { id: string; name: string; data: Payload };
  run_id: string;
  error: { name: string; message: string };
}

/** Returns the same context with steps that are timed and logged, in the same way on both engines. */
function observeJob<Payload>(job: string, context: JobContext<Payload>): JobContext<Payload> {
  const { step, runId, attempt, logger, event } = context;
  const organization = (event?.data as { organizationId?: string } | undefined)?.organizationId;
  const tried = { job, runId, attempt, traceParent: event?.traceParent };
  const run = <T>(name: string, work: () => Promise<T> | T) =>
    runForOrganization(organization, () => observeJobStep({ ...tried, step: name }, logger, work));
  const runStep = (name: string, work: (...given: unknown[]) => unknown, ...input: unknown[]) =>
    step.run(name, (...given: unknown[]) => run(name, () => work(...given)), ...input);
  return { ...context, run, step: { ...step, run: runStep as Step['run'] } };
}

const toEventPath = (name: string): string => `event.data.${name}`;
