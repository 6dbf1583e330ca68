import { classificationRequested } from '@/lib/classification/events';
import type { Services } from '@/lib/context';
import { scanRequested } from '@/lib/extraction/events';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { eraseExpired } from './erase-expired';
import { makeFirstPictures } from './make-first-pictures';
import { purgeContents, sweepContents } from './purge-contents';
import { purgeTrash } from './purge-trash';

export const documentJobs = (services: () => Services): Job[] => [
  // Beside the reading, and behind it: whoever opens the document finds its first pages there. What a pile has already
  // when it is scanned after its classification is looked up, not made again.
  defineJob(
    { id: 'documents-picture', on: scanRequested, retries: 1, turns: 'organizationId' },
    ({ event, step }) => step.run('paint', () => makeFirstPictures(services(), event.data.documentId)),
  ),
  defineJob(
    { id: 'documents-picture-pile', on: classificationRequested, retries: 1, turns: 'organizationId' },
    ({ event, step }) => step.run('paint', () => makeFirstPictures(services(), event.data.documentId)),
  ),
  defineSchedule({ id: 'documents-purge', cron: '40 * * * *', retries: 3 }, async ({ step }) => {
    await step.run('trash', () => purgeTrash(services()));
    await step.run('retention', () => eraseExpired(services()));
    await step.run('contents', () => purgeContents(services()));
  }),
  defineSchedule({ id: 'documents-sweep', cron: '30 3 * * *', retries: 3 }, ({ step }) =>
    step.run('sweep', () => sweepContents(services())),
  ),
];
