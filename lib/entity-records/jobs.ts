import type { Services } from '@/lib/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { entityDeleted } from './events';
import { purgeEntity } from './purge-entity';

export const entityRecordJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'entity-records-purge', on: entityDeleted, retries: 10, turns: 'organizationId' },
    ({ event, step }) => step.run('purge', () => purgeEntity(services(), event.data.entityId)),
  ),
];
