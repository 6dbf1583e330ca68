import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { repeatJobUntilDone } from '@/lib/platform/jobs/repeat-job-until-done';
import { nextDueInMs } from './claim-due-deliveries';
import type { DeliverySource, EmptyEvent } from './delivery-source';
import { purgeDeliveries } from './purge-deliveries';
import { purgeDeletedTargets } from './purge-targets';

/** Time in ms until the next scheduled run. */
const LOOK_AHEAD_MS = 60_000;
const MAX_ROUNDS = 12;

interface DeliveryJobs {
  /** First part of the IDs of the jobs. */
  name: string;
  source: DeliverySource;
  /** A target was deleted, and its remaining data must be purged. */
  targetDeleted: EmptyEvent;
  /** Maximum concurrent workers. Another takes over when one ends its run or its process dies. */
  maxWorkers: number;
  /** Minute of the hour at which old deliveries are purged. */
  purgeAtMinute: number;
  services: () => Pick<Services, 'db' | 'clock'>;
  /** Runs a worker. */
  run: () => Promise<void>;
}

/** Creates the jobs that deliver, retry, and purge deliveries of one kind. */
export const deliveryJobs = ({
  name,
  source,
  targetDeleted,
  maxWorkers,
  purgeAtMinute,
  services,
  run,
}: DeliveryJobs): Job[] => [
  defineJob(
    { id: `${name}-deliver`, on: source.due, retries: 5, concurrency: { limit: maxWorkers } },
    ({ step }) => step.run('deliver', run),
  ),
  // Handles deliveries due later than a worker keeps running, and those that woke no worker.
  defineSchedule({ id: `${name}-retry`, cron: '*/1 * * * *', retries: 3 }, async ({ step }) => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const due = await step.run(`look-${round}`, () => getNextDueWithin(services(), source, LOOK_AHEAD_MS));
      if (due === null) return;
      await step.sleepUntil(`wait-${round}`, due);
      await step.run(`deliver-${round}`, run);
    }
  }),
  defineJob({ id: `${name}-forget-${source.targetName}`, on: targetDeleted, retries: 10 }, ({ step }) =>
    repeatJobUntilDone(step, 'forget', () => purgeDeletedTargets(services(), source)),
  ),
  defineSchedule({ id: `${name}-forget`, cron: `${purgeAtMinute} * * * *`, retries: 3 }, async ({ step }) => {
    await repeatJobUntilDone(step, 'forget', async () => (await purgeDeliveries(services(), source)).done);
    // Runs in case a deletion's job failed permanently.
    await repeatJobUntilDone(step, `forget-${source.targetName}s`, () =>
      purgeDeletedTargets(services(), source),
    );
  }),
];

/** @returns an ISO time */
async function getNextDueWithin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  source: DeliverySource,
  ms: number,
): Promise<string | null> {
  const dueInMs = await nextDueInMs(db, source);
  return dueInMs !== null && dueInMs < ms ? new Date(clock().getTime() + dueInMs).toISOString() : null;
}
