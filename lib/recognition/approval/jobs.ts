import { valuesReviewed } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { pauseExceededApproval } from './pause-exceeded-approval';

export const approvalJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'approval-pause', on: valuesReviewed, retries: 6, fairnessKey: 'organizationId' },
    ({ event, run }) => run('check', () => pauseExceededApproval(services(), event.data.documentId)),
  ),
];
