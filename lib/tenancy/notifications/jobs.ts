import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { MAIL_CONCURRENCY } from '@/lib/tenancy/account/jobs';
import { notificationEmailDue } from '@/lib/tenancy/job-events';
import { deleteOldNotifications } from './delete-old-notifications';
import { emailNotifications, scheduleNotificationEmails } from './email-notifications';

export const createNotificationJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'notifications-mail',
      on: notificationEmailDue,
      retries: 3,
      fairnessKey: 'organizationId',
      concurrency: MAIL_CONCURRENCY,
    },
    ({ event, run }) => run('mail', () => emailNotifications(services(), event.data.membershipId)),
  ),
  defineSchedule({ id: 'notifications-schedule', cron: '*/1 * * * *', retries: 3 }, ({ run }) =>
    run('schedule', () => scheduleNotificationEmails(services())),
  ),
  defineSchedule({ id: 'notifications-forget', cron: '50 4 * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => deleteOldNotifications(services())),
  ),
];
