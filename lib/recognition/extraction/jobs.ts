import { documentRetyped, scanRequested, valuesReviewed } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { respectRetryAfter } from '@/lib/platform/jobs/respect-retry-after';
import { learnValues } from './learning/learn-values';
import { rescanRetypedDocument } from './rescan-retyped-document';
import { completeScan, holdUnscanned, readDocument, scanDocument, storeScannedValues } from './scan-document';

/** Number of retries of an external provider before the built-in rules or OCR replace it. */
const MAX_PROVIDER_RETRIES = 3;

export const extractionJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'extraction-scan',
      on: scanRequested,
      retries: 10,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
      onFailure: ({ event }) => holdUnscanned(services(), event.data.documentId),
    },
    async ({ event, step, run, attempt }) => {
      const { documentId } = event.data;
      const isLastTry = attempt >= MAX_PROVIDER_RETRIES;
      const result = await run('scan', () =>
        respectRetryAfter(() => scanDocument(services(), documentId, { isLastTry })),
      );
      if (result !== 'needs_provider') return;
      // The attempts of a step count from 0, so failures while pages were read leave the provider all of its attempts.
      const problem = await step.run('read', () =>
        respectRetryAfter(() => readDocument(services(), documentId, { isLastTry })),
      );
      // The stored values are not the step's result, because an engine keeps results longer than a document may exist.
      await step.run('values', async () => {
        if (!problem)
          await respectRetryAfter(() => storeScannedValues(services(), documentId, { isLastTry }));
      });
      await step.run('finish', () => completeScan(services(), documentId, problem));
    },
  ),
  defineJob(
    {
      id: 'extraction-retype',
      on: documentRetyped,
      retries: 6,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
    },
    ({ event, run }) =>
      run('read', () => rescanRetypedDocument(services(), event.data.documentId, event.data.before)),
  ),
  defineJob(
    {
      id: 'extraction-learn',
      on: valuesReviewed,
      retries: 6,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'documentId' },
    },
    ({ event, run }) => run('learn', () => learnValues(services(), event.data.documentId)),
  ),
];
