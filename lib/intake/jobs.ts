import type { Services } from '@/lib/platform/context';
import { deleteExpiredResponses } from '@/lib/platform/idempotency/stored-idempotent-responses';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { documentReceived } from './job-events';
import { holdUnexamined, settleUploadedDocument } from './settle-uploaded-document';

export const intakeJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'intake-settle',
      on: documentReceived,
      retries: 10,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
      onFailure: ({ event }) => holdUnexamined(services(), event.data.documentId),
    },
    ({ event, run }) => run('settle', () => settleUploadedDocument(services(), event.data.documentId)),
  ),
  defineSchedule({ id: 'intake-forget-answers', cron: '20 * * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => deleteExpiredResponses(services().db, services().clock())),
  ),
];
