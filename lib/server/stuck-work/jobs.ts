import type { Services } from '@/lib/platform/context';
import { defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { resumeStuckWork } from './resume-stuck-work';

export const createStuckWorkJobs = (services: () => Services): Job[] => [
  defineSchedule({ id: 'stuck-work-resume', cron: '*/5 * * * *', retries: 3 }, ({ step }) =>
    step.run('resume', () => resumeStuckWork(services())),
  ),
];
