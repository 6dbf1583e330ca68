import { entityDeleted } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { purgeEntity } from './purge-entity';

export const entityRecordJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'entity-records-purge', on: entityDeleted, retries: 10, fairnessKey: 'organizationId' },
    ({ event, step }) => step.run('purge', () => purgeEntity(services(), event.data.entityId)),
  ),
];
