import { checksOutdated } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { rulesChanged } from '@/lib/tenancy/job-events';
import { recheckDocuments, recheckProjectDocuments } from './recheck-documents';

export const checkJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'checks-recheck-project', on: rulesChanged, retries: 5, fairnessKey: 'organizationId' },
    async ({ event, step }) => {
      let after: string | null = null;
      do {
        const from: string | null = after;
        after = await step.run(`check after ${from ?? 'the start'}`, () =>
          recheckProjectDocuments(services(), event.data.projectId, from),
        );
      } while (after !== null);
    },
  ),
  defineJob(
    { id: 'checks-recheck-documents', on: checksOutdated, retries: 5, fairnessKey: 'organizationId' },
    ({ event, run }) => run('check', () => recheckDocuments(services(), event.data.documentIds)),
  ),
];
