import type { Services } from '@/lib/platform/context';
import { defineJob, defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { repeatJobUntilDone } from '@/lib/platform/jobs/repeat-job-until-done';
import { projectDeleted } from '@/lib/tenancy/job-events';
import { purgeDeletedProjects } from './purge-deleted-projects';

export const createDeletedProjectJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'projects-purge', on: projectDeleted, retries: 10, fairnessKey: 'organizationId' },
    ({ event, step }) =>
      repeatJobUntilDone(step, 'purge', () => purgeDeletedProjects(services(), event.data.projectId)),
  ),
  // Runs in case the job of a deletion failed permanently.
  defineSchedule({ id: 'projects-purge-rest', cron: '20 * * * *', retries: 3 }, ({ step }) =>
    repeatJobUntilDone(step, 'purge', () => purgeDeletedProjects(services())),
  ),
];
