import { z } from 'zod';
import { explainedEnum } from '@/lib/core/explained-enum';
import { uuid } from '@/lib/core/uuid';

const time = z.string().meta({ format: 'date-time' });
const count = z.int().nonnegative();

const JobQueue = z
  .object({
    job: z.string().meta({ description: 'As its runs are called in logs and metrics.' }),
    waiting: count.meta({ description: 'Due, and not begun; counted up to 10,000.' }),
    later: count.meta({ description: 'Asleep, or due for another try later.' }),
    running: count,
    oldest_seconds: z.number().meta({ description: 'For how long the oldest has waited; 0 when none does.' }),
  })
  .meta({ id: 'JobQueue' });

export const FailedRun = z
  .object({
    id: z.string(),
    job: z.string(),
    failed_at: time,
    message: z.string().meta({ description: 'What the last try ended with.' }),
    document: z.string().nullable().meta({ description: 'The document that it was about.' }),
    repeatable: z.boolean().meta({
      description: 'False where trying again has nothing to do: somebody dealt with its document meanwhile.',
    }),
  })
  .meta({ id: 'FailedRun', description: 'A run of a job that failed for good and was not tried again.' });
export type FailedRun = z.output<typeof FailedRun>;

const StuckWork = z
  .object({
    kind: z.enum(['intake', 'classification', 'scan', 'cut', 'delivery']).meta({
      description:
        '`intake`: a file was uploaded and not opened. `classification`: a file waits for its type and cuts. `scan`: a document waits to be read. `cut`: a page change waits to be carried out. `delivery`: a webhook delivery is overdue.',
    }),
    count: count.meta({ description: 'Number of items, counted up to 10,000.' }),
    oldest_seconds: z.number().meta({ description: 'Time since the oldest item moved, in seconds.' }),
  })
  .meta({ id: 'StuckWork', description: 'Work of one kind that does not move.' });

const FailingEndpoint = z
  .object({
    id: z.string(),
    project: z.object({ uuid: z.string(), name: z.string() }),
    url: z.string(),
    failing_since: time.nullable(),
    disabled: z.boolean(),
  })
  .meta({ id: 'FailingEndpoint' });

const shared = {
  version: z.string().meta({ description: 'Of Sheaf.' }),
  problems: z
    .array(z.string())
    .meta({ description: 'What is down now, in sentences; empty when all is well.' }),
  queue: z
    .array(JobQueue)
    .meta({ description: 'Jobs that wait or run. Empty where a server of its own runs them.' }),
  job_server: z
    .object({
      dashboard_url: z.string().nullable().meta({ description: 'Where people look at its runs.' }),
    })
    .nullable()
    .meta({
      description:
        'The Inngest server that runs the jobs, and knows what waits and runs. Null where Sheaf does.',
    }),
  stuck: z.array(StuckWork).meta({
    description:
      'Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. Empty if there is none.',
  }),
  failures: z.array(FailedRun).meta({ description: 'The last ones first, at most 50.' }),
};

export const OrganizationStatus = z
  .object({
    ...shared,
    failing_endpoints: z.array(FailingEndpoint).meta({
      description: 'Webhook endpoints whose last tries failed, or that were turned off for it.',
    }),
  })
  .meta({ id: 'OrganizationStatus' });
export type OrganizationStatus = z.output<typeof OrganizationStatus>;

export const InstallationStatus = z
  .object({
    ...shared,
    outbox: z.object({ waiting: count, oldest_seconds: z.number() }).meta({
      description: 'Events that no job engine has taken over yet.',
    }),
    deliveries: z.object({ waiting: count, oldest_seconds: z.number(), failing: count, off: count }).meta({
      description: 'Deliveries that wait, and endpoints that fail or were turned off.',
    }),
    storage: z.object({ contents: count, bytes: z.number() }),
  })
  .meta({ id: 'InstallationStatus' });
export type InstallationStatus = z.output<typeof InstallationStatus>;

export const RunPath = z.object({ runId: uuid('a run of a job') });

export const RepeatedRun = z
  .object({
    id: z.string().meta({ description: 'The run that tries again.' }),
    status: explainedEnum({
      queued: 'waits to run',
      running: 'runs',
      done: 'completed, or handed over to the Inngest server if one runs the jobs',
      failed: 'failed permanently',
      cancelled: 'stopped, because its work is no longer needed',
    }),
  })
  .meta({ id: 'RepeatedRun' });
export type RepeatedRun = z.output<typeof RepeatedRun>;
