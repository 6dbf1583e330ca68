import { automaticItemCorrected } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { pauseEmailRequested } from '@/lib/recognition/job-events';
import { EMAIL_RETRIES, MAIL_CONCURRENCY } from '@/lib/tenancy/account/jobs';
import { emailPause } from './email-pause';
import { pauseExceededAutomation } from './pause-exceeded-automation';

export const automationJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'automation-mail-pause',
      on: pauseEmailRequested,
      retries: EMAIL_RETRIES,
      fairnessKey: 'organizationId',
      concurrency: MAIL_CONCURRENCY,
    },
    ({ event, run }) => run('mail', () => emailPause(services(), event.data)),
  ),
  defineJob(
    { id: 'automation-pause', on: automaticItemCorrected, retries: 6, fairnessKey: 'organizationId' },
    ({ event, run }) =>
      run('check', () => pauseExceededAutomation(services(), event.data.projectId, event.data.kind)),
  ),
];
