import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { linkEmailRequested, noticeEmailRequested, resetRequested } from '@/lib/tenancy/job-events';
import { deleteOldPasswordLinks } from './password-links/delete-old-password-links';
import { emailAccountNotice } from './password-links/email-account-notice';
import { emailPasswordLink, recordEmailFailure } from './password-links/email-password-link';
import { handleResetRequest } from './password-links/handle-reset-request';

/** Maximum number of concurrent emails, so that a mail server that hangs doesn't block every worker. */
export const MAIL_CONCURRENCY = { limit: 2 };

/** Maximum number of retries. Pauses double up to an hour, about 10 h in total. */
export const EMAIL_RETRIES = 20;

export const createAccountJobs = (services: () => Services): Job[] => [
  defineJob({ id: 'account-answer-reset', on: resetRequested, retries: 10 }, ({ event, step }) =>
    step.run('answer', () => handleResetRequest(services(), event.id, event.data.email)),
  ),
  defineJob(
    {
      id: 'account-mail-link',
      on: linkEmailRequested,
      retries: EMAIL_RETRIES,
      concurrency: MAIL_CONCURRENCY,
      onFailure: ({ event, step }) =>
        step.run('give-up', () => recordEmailFailure(services(), event.data.linkId)),
    },
    ({ event, step }) => step.run('mail', () => emailPasswordLink(services(), event.data.linkId)),
  ),
  defineJob(
    {
      id: 'account-mail-notice',
      on: noticeEmailRequested,
      retries: EMAIL_RETRIES,
      concurrency: MAIL_CONCURRENCY,
    },
    ({ event, step }) => step.run('mail', () => emailAccountNotice(services(), event.data)),
  ),
  defineSchedule({ id: 'account-forget-links', cron: '20 4 * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => deleteOldPasswordLinks(services())),
  ),
];
