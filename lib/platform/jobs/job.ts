import { eventType, type GetStepTools, type Inngest, type InngestFunction } from 'inngest';
import type { z } from 'zod';
import { inTurnOf } from '@/lib/platform/turns';
import type { EventDefinition, PayloadSchema } from './event';
import { observeStep } from './observe-step';
import { APP_ID, type JobLogger } from './port';
import { RUN_FAILED } from './system-events';

/** A job before an engine binds it to its client. A module's `jobs.ts` gives a list of them. */
export type Job = (client: Inngest) => InngestFunction.Any[];

/** How often more a step is tried after its first failure, with growing pauses. Written out in each job. */
export type Retries = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12 | 15 | 20;

/**
 * What a job may do between its steps' starts and ends: only what both engines do.
 *
 * The result of `run` is remembered as JSON. A step whose process dies runs again, so each is idempotent.
 * `sleep` takes whole seconds; shorter is rounded up to one.
 */
export type Step = Pick<GetStepTools<Inngest.Any>, 'run' | 'sleep' | 'sleepUntil'>;

export interface JobOptions<Schema extends PayloadSchema> {
  /** Unique in the application, for example `page-plan-cut`. A stored run is found again by it. */
  id: string;
  /** The event that starts a run. One event makes one run, however often it is delivered. */
  on: EventDefinition<Schema>;
  retries: Retries;
  /** At most `limit` runs at work at a time, over all processes; by `key`, for each value of a payload field. */
  concurrency?: { limit: number; key?: FieldOf<Schema> };
  /**
   * The job is heavy: organizations take turns at it, by `organizationId` in the payload. On the embedded engine the
   * organization with the fewest runs at work comes first. On an Inngest server each has at most
   * `RUNS_OF_AN_ORGANIZATION` runs at work.
   */
  turns?: 'organizationId' extends FieldOf<Schema> ? 'organizationId' : never;
  /** For 24 hours a second event with the same value of this field starts no run. */
  idempotency?: FieldOf<Schema>;
  /** An event that ends runs whose payload has the same value in the field that both have. */
  cancelOn?: { event: EventDefinition; match: FieldOf<Schema> }[];
  /** Once a run has failed for good. Give back here what it claimed. */
  onFailure?: (failure: Failure<z.infer<Schema>>) => Promise<unknown>;
}

export interface JobContext<Payload> {
  event: { id: string; name: string; data: Payload; traceParent?: string };
  step: Step;
  runId: string;
  /** Failed tries of what runs now. */
  attempt: number;
  logger: JobLogger;
}

export interface Failure<Payload> extends Omit<JobContext<Payload>, 'attempt'> {
  /** What the last try ended with, as it came through JSON. */
  error: { name: string; message: string };
}

type FieldOf<Schema extends PayloadSchema> = keyof z.infer<Schema> & string;

/** Where an event names the organization that its work belongs to. */
export const TURNS = 'event.data.organizationId';

/** The name of the error that a run fails with when its step ended the process again and again. */
export const PROCESS_DIED = 'ProcessDied';

/**
 * What gives claimed things back must not be lost to a moment without a database. The SDK's own `onFailure` is tried
 * twice only, so a failure handler is a function like any other, on the event that a failed run sends.
 */
const FAILURE_RETRIES = 10;

/**
 * Runs of one job and one organization that an Inngest server has at work at once. More than a machine works on at a
 * time, so one organization alone uses all of it; few enough that another organization's run is sent to Sheaf at once.
 */
const RUNS_OF_AN_ORGANIZATION = 16;

interface Limit {
  limit: number;
  key?: string | undefined;
}

/** Declares a job: an Inngest function that runs alike on both engines. */
export function defineJob<Schema extends PayloadSchema>(
  options: JobOptions<Schema>,
  work: (context: JobContext<z.infer<Schema>>) => Promise<unknown>,
): Job {
  const { id, on, retries, concurrency, turns, idempotency, cancelOn = [], onFailure } = options;
  const limits = [
    ...(concurrency ? [{ limit: concurrency.limit, key: concurrency.key && field(concurrency.key) }] : []),
    ...(turns ? [{ limit: RUNS_OF_AN_ORGANIZATION, key: TURNS }] : []),
  ];
  return (client) => {
    const main = client.createFunction(
      {
        id,
        retries,
        triggers: [eventType<string, PayloadSchema>(on.name, { schema: on.schema })],
        // At most two, by the SDK's type and by the server.
        concurrency: limits.length > 0 ? (limits as [Limit, Limit?] as [Limit]) : undefined,
        idempotency: idempotency && field(idempotency),
        cancelOn: cancelOn.map(({ event, match }) => ({ event: event.name, match: `data.${match}` })),
      },
      (context) => work(observed(id, context as unknown as JobContext<z.infer<Schema>>)),
    );
    return onFailure ? [main, failureFunction(client, id, onFailure)] : [main];
  };
}

/** The cron expressions, in UTC, that both engines read: every so many minutes, hourly and daily. */
export type Cron = `*/${number} * * * *` | `${number} * * * *` | `${number} ${number} * * *`;

/** Declares a job that runs by the clock: one run for a time, however many processes there are. */
export function defineSchedule(
  options: { id: string; cron: Cron; retries: Retries },
  work: (context: Omit<JobContext<unknown>, 'event'>) => Promise<unknown>,
): Job {
  const { id, cron, retries } = options;
  return (client) => [
    client.createFunction({ id, retries, triggers: [{ cron }], concurrency: 1 }, (context) =>
      work(observed(id, context as unknown as JobContext<unknown>)),
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
      const { event, step, logger } = observed(
        `${id}-failed`,
        context as unknown as JobContext<RunFailed<Payload>>,
      );
      const { event: original, run_id: runId, error } = event.data;
      return handle({ event: original, runId, error, step, logger });
    },
  );
}

/** What the event of a failed run tells. */
interface RunFailed<Payload> {
  event: { id: string; name: string; data: Payload };
  run_id: string;
  error: { name: string; message: string };
}

/** The same context, whose steps are timed and logged as they run: alike on both engines. */
function observed<Payload>(job: string, context: JobContext<Payload>): JobContext<Payload> {
  const { step, runId, attempt, logger, event } = context;
  const organization = (event?.data as { organizationId?: string } | undefined)?.organizationId;
  const tried = { job, runId, attempt, traceParent: event?.traceParent };
  const run = (name: string, work: (...given: unknown[]) => unknown, ...input: unknown[]) =>
    step.run(
      name,
      (...given: unknown[]) =>
        inTurnOf(organization, () => observeStep({ ...tried, step: name }, logger, () => work(...given))),
      ...input,
    );
  return { ...context, step: { ...step, run: run as Step['run'] } };
}

const field = (name: string): string => `event.data.${name}`;
