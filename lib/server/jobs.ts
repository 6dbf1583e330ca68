import { destinationJobs } from '@/lib/delivery/destinations/jobs';
import { webhookJobs } from '@/lib/delivery/webhooks/jobs';
import { checkJobs } from '@/lib/documents/checks/jobs';
import { entityRecordJobs } from '@/lib/documents/entity-records/jobs';
import { documentJobs } from '@/lib/documents/jobs';
import { channelJobs } from '@/lib/intake/channels/jobs';
import { intakeJobs } from '@/lib/intake/jobs';
import { pagePlanJobs } from '@/lib/page-plan/jobs';
import type { Services } from '@/lib/platform/context';
import type { Job } from '@/lib/platform/jobs/job';
import { automationJobs } from '@/lib/recognition/automation-evidence/jobs';
import { classificationJobs } from '@/lib/recognition/classification/jobs';
import { extractionJobs } from '@/lib/recognition/extraction/jobs';
import { createDeletedProjectJobs } from '@/lib/server/deleted-projects/jobs';
import { createStuckWorkJobs } from '@/lib/server/stuck-work/jobs';
import { createAccountJobs } from '@/lib/tenancy/account/jobs';
import { createNotificationJobs } from '@/lib/tenancy/notifications/jobs';

/** Creates every job of the application. The `jobs.ts` of a module binds its events to its verbs. */
export const createJobs = (services: () => Services): Job[] => [
  ...intakeJobs(services),
  ...channelJobs(services),
  ...classificationJobs(services),
  ...extractionJobs(services),
  ...automationJobs(services),
  ...pagePlanJobs(services),
  ...documentJobs(services),
  ...checkJobs(services),
  ...entityRecordJobs(services),
  ...webhookJobs(services),
  ...destinationJobs(services),
  ...createAccountJobs(services),
  ...createNotificationJobs(services),
  ...createDeletedProjectJobs(services),
  ...createStuckWorkJobs(services),
];
