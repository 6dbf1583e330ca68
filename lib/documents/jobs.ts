import type { Services } from '@/lib/context';
import { defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { eraseExpired } from './erase-expired';
import { purgeContents, sweepContents } from './purge-contents';
import { purgeTrash } from './purge-trash';

export const documentJobs = (services: () => Services): Job[] => [
  defineSchedule({ id: 'documents-purge', cron: '40 * * * *', retries: 3 }, async ({ step }) => {
    await step.run('trash', () => purgeTrash(services()));
    await step.run('retention', () => eraseExpired(services()));
    await step.run('contents', () => purgeContents(services()));
  }),
  defineSchedule({ id: 'documents-sweep', cron: '30 3 * * *', retries: 3 }, ({ step }) =>
    step.run('sweep', () => sweepContents(services())),
  ),
];
