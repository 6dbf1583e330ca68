import { automaticItemCorrected } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { pauseExceededAutomation } from './pause-exceeded-automation';

export const automationJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'automation-pause', on: automaticItemCorrected, retries: 6, fairnessKey: 'organizationId' },
    ({ event, run }) =>
      run('check', () => pauseExceededAutomation(services(), event.data.projectId, event.data.kind)),
  ),
];
