import { defineJob, defineSchedule, type Job, type Step } from '@/lib/platform/jobs/job';
import { nextDueInMs } from './claim-deliveries';
import type { CourierServices, CourierTimes } from './courier';
import { deliverDue } from './deliver-due';
import { deliveriesDue, endpointDeleted } from './events';
import { forgetDeletedEndpoints } from './forget-deleted-endpoints';
import { forgetDeliveries } from './forget-deliveries';
import { forgetSecrets } from './forget-secrets';

/** Two, so that one goes on where the other's shift ends, or where its process died. */
const COURIERS = 2;

/** As far as the next run of the schedule. */
const AHEAD_MS = 60_000;
const MOST_ROUNDS = 12;

/** @param times a test's own */
export const webhookJobs = (services: () => CourierServices, times?: Partial<CourierTimes>): Job[] => [
  defineJob(
    { id: 'webhooks-deliver', on: deliveriesDue, retries: 5, concurrency: { limit: COURIERS } },
    ({ step }) => step.run('deliver', () => deliverDue(services(), times)),
  ),
  // What is due later than a courier stays up for, and what nobody was woken for.
  defineSchedule({ id: 'webhooks-retry', cron: '*/1 * * * *', retries: 3 }, async ({ step }) => {
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const due = await step.run(`look-${round}`, () => dueWithin(services(), AHEAD_MS));
      if (due === null) return;
      await step.sleepUntil(`wait-${round}`, due);
      await step.run(`deliver-${round}`, () => deliverDue(services(), times));
    }
  }),
  defineJob({ id: 'webhooks-forget-endpoint', on: endpointDeleted, retries: 10 }, ({ step }) =>
    untilDone(step, 'forget', () => forgetDeletedEndpoints(services())),
  ),
  defineSchedule({ id: 'webhooks-forget-secrets', cron: '*/5 * * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => forgetSecrets(services())),
  ),
  defineSchedule({ id: 'webhooks-forget', cron: '50 * * * *', retries: 3 }, async ({ step }) => {
    await untilDone(step, 'forget', async () => (await forgetDeliveries(services())).done);
    // Should the job of a deletion have failed for good.
    await untilDone(step, 'forget-endpoints', () => forgetDeletedEndpoints(services()));
  }),
];

/** Does the work step by step, each of which ends in good time. @param work tells whether nothing is left */
async function untilDone(step: Step, name: string, work: () => Promise<boolean>): Promise<void> {
  for (let round = 1; ; round += 1) {
    if (await step.run(`${name}-${round}`, work)) return;
  }
}

/** @returns an ISO time */
async function dueWithin({ db, clock }: CourierServices, ms: number): Promise<string | null> {
  const dueInMs = await nextDueInMs(db);
  return dueInMs !== null && dueInMs < ms ? new Date(clock().getTime() + dueInMs).toISOString() : null;
}
