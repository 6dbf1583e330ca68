import { emailDigest } from '@/lib/documents/digest/email-digest';
import { scheduleDigests } from '@/lib/documents/digest/schedule-digests';
import { purgeDeletedEntities } from '@/lib/documents/entity-records/purge-entity';
import { getPileSteps } from '@/lib/documents/thumbnails/initial-document-thumbnails';
import {
  renderInitialThumbnails,
  renderMoreThumbnails,
} from '@/lib/documents/thumbnails/render-initial-thumbnails';
import { eraseExpiredDocuments } from '@/lib/documents/trash/erase-expired-documents';
import { purgeDocumentContents, sweepContents } from '@/lib/documents/trash/purge-document-contents';
import { purgeTrash } from '@/lib/documents/trash/purge-trash';
import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { MAIL_CONCURRENCY } from '@/lib/tenancy/account/jobs';
import { classificationRequested, digestDue, scanRequested } from './job-events';

export const documentJobs = (services: () => Services): Job[] => [
  // Render the first pages in the background after the scan, so that they are ready when a user opens the document.
  // Thumbnails of a pile that is scanned after its classification are reused.
  defineJob(
    { id: 'documents-picture', on: scanRequested, retries: 1, fairnessKey: 'organizationId' },
    ({ event, run }) => run('paint', () => renderInitialThumbnails(services(), event.data.documentId)),
  ),
  defineJob(
    { id: 'documents-picture-pile', on: classificationRequested, retries: 1, fairnessKey: 'organizationId' },
    async ({ event, step }) => {
      const { documentId } = event.data;
      const pages = await step.run('paint', () => renderInitialThumbnails(services(), documentId));
      for (const more of getPileSteps(pages))
        await step.run(`paint ${more.first}`, () => renderMoreThumbnails(services(), documentId, more));
    },
  ),
  defineSchedule({ id: 'documents-purge', cron: '40 * * * *', retries: 3 }, async ({ step }) => {
    await step.run('trash', () => purgeTrash(services()));
    await step.run('retention', () => eraseExpiredDocuments(services()));
    await step.run('contents', () => purgeDocumentContents(services()));
    await step.run('entities', () => purgeDeletedEntities(services()));
  }),
  defineSchedule({ id: 'documents-sweep', cron: '30 3 * * *', retries: 3 }, ({ step }) =>
    step.run('sweep', () => sweepContents(services())),
  ),
  defineJob(
    {
      id: 'documents-mail-digest',
      on: digestDue,
      retries: 3,
      fairnessKey: 'organizationId',
      concurrency: MAIL_CONCURRENCY,
    },
    ({ event, run }) => run('mail', () => emailDigest(services(), event.data)),
  ),
  defineSchedule({ id: 'documents-schedule-digests', cron: '*/15 * * * *', retries: 3 }, ({ run }) =>
    run('schedule', () => scheduleDigests(services())),
  ),
];
