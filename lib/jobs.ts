import { accountJobs } from '@/lib/account/jobs';
import { classificationJobs } from '@/lib/classification/jobs';
import type { Services } from '@/lib/context';
import { documentJobs } from '@/lib/documents/jobs';
import { entityRecordJobs } from '@/lib/entity-records/jobs';
import { extractionJobs } from '@/lib/extraction/jobs';
import { intakeJobs } from '@/lib/intake/jobs';
import { pagePlanJobs } from '@/lib/page-plan/jobs';
import type { Job } from '@/lib/platform/jobs/job';
import { stuckWorkJobs } from '@/lib/stuck-work/jobs';
import { webhookJobs } from '@/lib/webhooks/jobs';

/** Every job of the application. A module's `jobs.ts` binds its events to its verbs. */
export const jobs = (services: () => Services): Job[] => [
  ...intakeJobs(services),
  ...classificationJobs(services),
  ...extractionJobs(services),
  ...pagePlanJobs(services),
  ...documentJobs(services),
  ...entityRecordJobs(services),
  ...webhookJobs(services),
  ...accountJobs(services),
  ...stuckWorkJobs(services),
];
