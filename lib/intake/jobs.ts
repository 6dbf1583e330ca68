import type { Services } from '@/lib/context';
import { forgetAnswers } from '@/lib/idempotency/repeated-request';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { documentReceived } from './events';
import { holdUnsettled, settleDocument } from './settle-document';

export const intakeJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'intake-settle',
      on: documentReceived,
      retries: 10,
      turns: 'organizationId',
      onFailure: ({ event }) => holdUnsettled(services(), event.data.documentId),
    },
    ({ event, step }) => step.run('settle', () => settleDocument(services(), event.data.documentId)),
  ),
  defineSchedule({ id: 'intake-forget-answers', cron: '20 * * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => forgetAnswers(services().db, services().clock())),
  ),
];
