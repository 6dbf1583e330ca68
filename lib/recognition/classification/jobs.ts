import { classificationRequested, decisionChanged } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { respectRetryAfter } from '@/lib/platform/jobs/respect-retry-after';
import { shadowRequested } from '@/lib/recognition/job-events';
import { askShadowClassifier } from './ask-shadow-classifier';
import {
  classifyDocument,
  holdUnclassified,
  holdUnreadable,
  readForClassification,
} from './classify-document';
import { learnFromDecision } from './learn-from-decision';
import { proposeDocument } from './propose-document';

/**
 * Maximum number of files of a project that are classified at once. Neither a project with a thousand piles nor one
 * with a hanging external classifier blocks other projects. CPU work needs no limit here: a few child processes read
 * pages, and the built-in classifier takes turns.
 */
const MAX_CONCURRENT_FILES_PER_PROJECT = 2;
/** Number of retries of an external provider before the built-in classifier or OCR replaces it. */
const MAX_PROVIDER_RETRIES = 3;

export const classificationJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'classification-classify',
      on: classificationRequested,
      retries: 6,
      fairnessKey: 'organizationId',
      concurrency: { limit: MAX_CONCURRENT_FILES_PER_PROJECT, key: 'projectId' },
      onFailure: ({ event }) => holdUnclassified(services(), event.data.documentId),
    },
    async ({ event, step, run, attempt }) => {
      const { documentId } = event.data;
      const isLastTry = attempt >= MAX_PROVIDER_RETRIES;
      const problem = await step.run('read', () =>
        respectRetryAfter(() => readForClassification(services(), documentId, { isLastTry })),
      );
      if (problem !== null) await run('hold', () => holdUnreadable(services(), documentId, problem));
      else
        await run('classify', () =>
          respectRetryAfter(() =>
            classifyDocument(services(), documentId, (document) =>
              proposeDocument(services(), document, { isLastTry }),
            ),
          ),
        );
    },
  ),
  defineJob(
    {
      id: 'classification-shadow',
      on: shadowRequested,
      retries: 6,
      fairnessKey: 'organizationId',
      concurrency: { limit: 1, key: 'projectId' },
    },
    ({ event, run, attempt }) =>
      run('ask', () =>
        respectRetryAfter(() =>
          askShadowClassifier(services(), event.data.documentId, {
            isLastTry: attempt >= MAX_PROVIDER_RETRIES,
          }),
        ),
      ),
  ),
  defineJob(
    {
      id: 'classification-remember',
      on: decisionChanged,
      retries: 6,
      fairnessKey: 'organizationId',
      // Decisions made during this job are learned by the next one.
      concurrency: { limit: 1, key: 'documentId' },
    },
    async ({ event, step }) => {
      const { documentId } = event.data;
      for (let after: number | null = 0, slice = 1; after !== null; slice += 1) {
        const from: number = after;
        after = await step.run(`learn ${slice}`, () => learnFromDecision(services(), documentId, from));
      }
    },
  ),
];
