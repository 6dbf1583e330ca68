import { deliveriesDue, endpointDeleted } from '@/lib/delivery/job-events';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { repeatJobUntilDone } from '@/lib/platform/jobs/repeat-job-until-done';
import { nextDueInMs } from './claim-deliveries';
import type { DeliveryWorkerServices, DeliveryWorkerTimings } from './delivery-worker';
import { purgeDeliveries } from './purge-deliveries';
import { purgeDeletedEndpoints, purgeExpiredSecrets } from './purge-endpoints';
import { runDeliveries } from './run-deliveries';

/** Maximum concurrent workers. The second takes over when the first ends its run or its process dies. */
const MAX_WORKERS = 2;

/** Time in ms until the next scheduled run. */
const LOOK_AHEAD_MS = 60_000;
const MAX_ROUNDS = 12;

/** @param timings shortened timings for tests */
export const webhookJobs = (
  services: () => DeliveryWorkerServices,
  timings?: Partial<DeliveryWorkerTimings>,
): Job[] => [
  defineJob(
    { id: 'webhooks-deliver', on: deliveriesDue, retries: 5, concurrency: { limit: MAX_WORKERS } },
    ({ step }) => step.run('deliver', () => runDeliveries(services(), timings)),
  ),
  // Handles deliveries due later than a worker keeps running, and those that woke no worker.
  defineSchedule({ id: 'webhooks-retry', cron: '*/1 * * * *', retries: 3 }, async ({ step }) => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const due = await step.run(`look-${round}`, () => getNextDueWithin(services(), LOOK_AHEAD_MS));
      if (due === null) return;
      await step.sleepUntil(`wait-${round}`, due);
      await step.run(`deliver-${round}`, () => runDeliveries(services(), timings));
    }
  }),
  defineJob({ id: 'webhooks-forget-endpoint', on: endpointDeleted, retries: 10 }, ({ step }) =>
    repeatJobUntilDone(step, 'forget', () => purgeDeletedEndpoints(services())),
  ),
  defineSchedule({ id: 'webhooks-forget-secrets', cron: '*/5 * * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => purgeExpiredSecrets(services())),
  ),
  defineSchedule({ id: 'webhooks-forget', cron: '50 * * * *', retries: 3 }, async ({ step }) => {
    await repeatJobUntilDone(step, 'forget', async () => (await purgeDeliveries(services())).done);
    // Runs in case a deletion's job failed permanently.
    await repeatJobUntilDone(step, 'forget-endpoints', () => purgeDeletedEndpoints(services()));
  }),
];

/** @returns an ISO time */
async function getNextDueWithin({ db, clock }: DeliveryWorkerServices, ms: number): Promise<string | null> {
  const dueInMs = await nextDueInMs(db);
  return dueInMs !== null && dueInMs < ms ? new Date(clock().getTime() + dueInMs).toISOString() : null;
}
