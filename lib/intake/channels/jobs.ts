import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { repeatJobUntilDone } from '@/lib/platform/jobs/repeat-job-until-done';
import { channelDue } from '../job-events';
import { recordLostRun } from './record-channel-run';
import { runChannel } from './run-channel';
import { getNextChannelRun, scheduleChannelRuns } from './schedule-channel-runs';

/** Time in ms until the next scheduled run. */
const LOOK_AHEAD_MS = 60_000;
/** Maximum number of times that channels are started in one run. */
const MAX_ROUNDS = 13;

export const channelJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'channels-run',
      on: channelDue,
      retries: 5,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'channelId' },
      onFailure: ({ event }) => recordLostRun(services(), event.data.channelId),
    },
    async ({ event, step }) => {
      const { channelId, manual = false } = event.data;
      const at = manual ? await step.run('begin', () => services().clock().toISOString()) : null;
      const requestedAt = at === null ? null : new Date(at);
      await repeatJobUntilDone(step, 'run', () => runChannel(services(), channelId, { requestedAt }));
    },
  ),
  defineSchedule({ id: 'channels-schedule', cron: '*/1 * * * *', retries: 3 }, async ({ step }) => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const due = await step.run(`start-${round}`, async () => {
        await scheduleChannelRuns(services());
        return getNextChannelRun(services(), LOOK_AHEAD_MS);
      });
      if (due === null || round === MAX_ROUNDS) return;
      await step.sleepUntil(`wait-${round}`, due);
    }
  }),
];
