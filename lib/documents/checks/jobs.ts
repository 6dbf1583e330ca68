import {
  GATHER_RECORD_CHANGES_MS,
  hasLaterRecordChange,
} from '@/lib/documents/entity-records/announce-record-change';
import { checksOutdated, recordsChanged } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job, type Step } from '@/lib/platform/jobs/job';
import { rulesChanged } from '@/lib/tenancy/job-events';
import { recheckDocuments, recheckProjectDocuments } from './recheck-documents';

export const checkJobs = (services: () => Services): Job[] => [
  defineJob(
    { id: 'checks-recheck-project', on: rulesChanged, retries: 5, fairnessKey: 'organizationId' },
    ({ event, step }) => recheckProject(services, step, event.data.projectId),
  ),
  defineJob(
    {
      id: 'checks-recheck-lookups',
      on: recordsChanged,
      retries: 5,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'projectId' },
    },
    async ({ event, step }) => {
      const { projectId } = event.data;
      // With steady changes, runs wait for each other. Only the last of those that wait has work.
      const isObsolete = await step.run('look for a later change', () =>
        hasLaterRecordChange(services().db, { eventId: event.id, projectId }),
      );
      if (isObsolete) return;
      await step.sleep('gather changes', GATHER_RECORD_CHANGES_MS);
      await recheckProject(services, step, projectId, { isUndecided: true });
    },
  ),
  defineJob(
    { id: 'checks-recheck-documents', on: checksOutdated, retries: 5, fairnessKey: 'organizationId' },
    ({ event, run }) => run('check', () => recheckDocuments(services(), event.data.documentIds)),
  ),
];

async function recheckProject(
  services: () => Services,
  step: Step,
  projectId: string,
  options: { isUndecided?: boolean } = {},
): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await step.run(`check after ${from ?? 'the start'}`, () =>
      recheckProjectDocuments(services(), projectId, from, options),
    );
  } while (after !== null);
}
