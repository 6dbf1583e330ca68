import type { Services } from '@/lib/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { linkToMail, noticeToMail, resetAsked } from './events';
import { answerResetWish } from './password-links/answer-reset-wish';
import { forgetLinks } from './password-links/forget-links';
import { giveUpMail, mailLink } from './password-links/mail-link';
import { mailNotice } from './password-links/mail-notice';

/** A mail server that hangs must not hold every worker. */
const AT_ONCE = { limit: 2 };

/** With pauses that double up to an hour: about ten hours in all. */
const PATIENCE = 20;

export const accountJobs = (services: () => Services): Job[] => [
  defineJob({ id: 'account-answer-reset', on: resetAsked, retries: 10 }, ({ event, step }) =>
    step.run('answer', () => answerResetWish(services(), event.id, event.data.email)),
  ),
  defineJob(
    {
      id: 'account-mail-link',
      on: linkToMail,
      retries: PATIENCE,
      concurrency: AT_ONCE,
      onFailure: ({ event, step }) => step.run('give-up', () => giveUpMail(services(), event.data.linkId)),
    },
    ({ event, step }) => step.run('mail', () => mailLink(services(), event.data.linkId)),
  ),
  defineJob(
    { id: 'account-mail-notice', on: noticeToMail, retries: PATIENCE, concurrency: AT_ONCE },
    ({ event, step }) => step.run('mail', () => mailNotice(services(), event.data)),
  ),
  defineSchedule({ id: 'account-forget-links', cron: '20 4 * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => forgetLinks(services())),
  ),
];
