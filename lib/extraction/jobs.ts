import type { Services } from '@/lib/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { scanRequested } from './events';
import { beginScan, finishScan, holdUnscanned, readDocument } from './scan-document';

export const extractionJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'extraction-scan',
      on: scanRequested,
      retries: 10,
      concurrency: { limit: 1, key: 'documentId' },
      onFailure: ({ event }) => holdUnscanned(services(), event.data.documentId),
    },
    async ({ event, step }) => {
      const { documentId } = event.data;
      if (!(await step.run('begin', () => beginScan(services(), documentId)))) return;
      const problem = await step.run('read', () => readDocument(services(), documentId));
      await step.run('finish', () => finishScan(services(), documentId, problem));
    },
  ),
];
