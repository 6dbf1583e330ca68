import type { Services } from '@/lib/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { retryWhenTold } from '@/lib/platform/jobs/retry-when-told';
import { retyped, scanRequested, valuesDecided } from './events';
import { learnValues } from './learning/learn-values';
import { retypeDocument } from './retype-document';
import { beginScan, finishScan, holdUnscanned, readDocument } from './scan-document';

/** How often more an outside provider of values is asked before the rules stand in. */
const PROVIDER_RETRIES = 3;

export const extractionJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'extraction-scan',
      on: scanRequested,
      retries: 10,
      turns: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
      onFailure: ({ event }) => holdUnscanned(services(), event.data.documentId),
    },
    async ({ event, step, attempt }) => {
      const { documentId } = event.data;
      if (!(await step.run('begin', () => beginScan(services(), documentId)))) return;
      const problem = await step.run('read', () => readDocument(services(), documentId));
      await step.run('finish', () =>
        retryWhenTold(() =>
          finishScan(services(), documentId, problem, { isLastTry: attempt >= PROVIDER_RETRIES }),
        ),
      );
    },
  ),
  defineJob(
    {
      id: 'extraction-retype',
      on: retyped,
      retries: 6,
      turns: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
    },
    ({ event, step }) =>
      step.run('read', () => retypeDocument(services(), event.data.documentId, event.data.before)),
  ),
  defineJob(
    {
      id: 'extraction-learn',
      on: valuesDecided,
      retries: 6,
      turns: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
    },
    ({ event, step }) => step.run('learn', () => learnValues(services(), event.data.documentId)),
  ),
];
