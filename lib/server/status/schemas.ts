import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { uuid } from '@/lib/foundation/uuid';

const time = z.string().meta({ format: 'date-time' });
const count = z.int().nonnegative();

const JobQueue = z
  .object({
    job: z.string().meta({ description: 'Name of the job in logs and metrics.', example: 'extraction-scan' }),
    waiting: count.meta({ description: 'Number of due runs that have not started, counted up to 10,000.' }),
    later: count.meta({ description: 'Number of runs that sleep or wait for a retry.' }),
    running: count,
    oldest_seconds: z.number().meta({
      description: 'Time that the oldest due run has waited, in seconds. 0 if no run waits.',
      example: 4.2,
    }),
  })
  .meta({ id: 'JobQueue' });

export const FailedRun = z
  .object({
    id: z.string(),
    job: z.string().meta({ example: 'extraction-scan' }),
    failed_at: time,
    message: z.string().meta({ description: 'Error of the last attempt.' }),
    document: z.string().nullable().meta({ description: 'UUID of the document that the run was about.' }),
    repeatable: z.boolean().meta({
      description: '`false` if somebody has already handled the document, so that a retry has nothing to do.',
    }),
  })
  .meta({ id: 'FailedRun', description: 'Job run that failed permanently and was not retried.' });
export type FailedRun = z.output<typeof FailedRun>;

const StuckWork = z
  .object({
    kind: z.enum(['intake', 'classification', 'scan', 'cut', 'delivery']).meta({
      description:
        '`intake`: a file was uploaded and not opened. `classification`: a file waits for its type and cuts. `scan`: a document waits to be read. `cut`: a page change waits to be carried out. `delivery`: a delivery to a webhook endpoint or a destination is overdue.',
    }),
    count: count.meta({ description: 'Number of items, counted up to 10,000.' }),
    oldest_seconds: z
      .number()
      .meta({ description: 'Time since the oldest item moved, in seconds.', example: 940 }),
  })
  .meta({ id: 'StuckWork', description: 'Stuck work of one kind.' });

const failingTarget = {
  id: z.string(),
  project: z.object({ uuid: z.string(), name: z.string() }),
  failing_since: time.nullable(),
  disabled: z.boolean(),
};
const FailingEndpoint = z.object({ ...failingTarget, url: z.string() }).meta({ id: 'FailingEndpoint' });
const FailingDestination = z
  .object({ ...failingTarget, name: z.string().meta({ example: 'Accounting archive' }) })
  .meta({ id: 'FailingDestination' });

const Backlog = z.object({
  waiting: count,
  oldest_seconds: z.number().meta({ example: 1.5 }),
  failing: count,
  off: count,
});

const shared = {
  version: z.string().meta({ description: 'Version of Sheaf.', example: '0.2.0' }),
  problems: z
    .array(z.string())
    .meta({ description: 'Current problems, in sentences. Empty if there are none.', example: [] }),
  queue: z
    .array(JobQueue)
    .meta({ description: 'Jobs that wait or run. Empty if an Inngest server runs the jobs.' }),
  job_server: z
    .object({
      dashboard_url: z.string().nullable().meta({ description: 'URL of the dashboard that shows the runs.' }),
    })
    .nullable()
    .meta({
      description: 'Inngest server that runs the jobs and knows their state. `null` if Sheaf runs the jobs.',
    }),
  stuck: z.array(StuckWork).meta({
    description:
      'Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. If an Inngest server runs the jobs, work is listed only after it was sent again and still did not move. Empty if there is none.',
  }),
  failures: z.array(FailedRun).meta({ description: 'Failed runs, newest first, at most 50.' }),
};

export const OrganizationStatus = z
  .object({
    ...shared,
    failing_endpoints: z.array(FailingEndpoint).meta({
      description:
        'Webhook endpoints whose last attempts failed, or that were turned off because of failures.',
    }),
    failing_destinations: z.array(FailingDestination).meta({
      description: 'Destinations whose last attempts failed, or that were turned off because of failures.',
    }),
  })
  .meta({ id: 'OrganizationStatus' });
export type OrganizationStatus = z.output<typeof OrganizationStatus>;

export const InstallationStatus = z
  .object({
    ...shared,
    outbox: z.object({ waiting: count, oldest_seconds: z.number().meta({ example: 0 }) }).meta({
      description: 'Events that no job engine has accepted yet.',
    }),
    deliveries: Backlog.meta({
      description: 'Waiting webhook deliveries, and endpoints that fail or were turned off.',
    }),
    destinations: Backlog.meta({
      description: 'Waiting deliveries to destinations, and destinations that fail or were turned off.',
    }),
    storage: z.object({ contents: count, bytes: z.number().meta({ example: 91_268_055_040 }) }),
  })
  .meta({ id: 'InstallationStatus' });
export type InstallationStatus = z.output<typeof InstallationStatus>;

export const RunPath = z.object({ runId: uuid('a run of a job') });

export const RepeatedRun = z
  .object({
    id: z.string().meta({ description: 'ID of the run that retries the work.' }),
    status: describedEnum({
      queued: 'waits to run',
      running: 'runs',
      done: 'completed, or handed over to the Inngest server if one runs the jobs',
      failed: 'failed permanently',
      cancelled: 'stopped, because its work is no longer needed',
    }),
  })
  .meta({ id: 'RepeatedRun' });
export type RepeatedRun = z.output<typeof RepeatedRun>;
