import type { Services } from '@/lib/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { retryWhenTold } from '@/lib/platform/jobs/retry-when-told';
import { classifyDocument, holdUnclassified, holdUnread, readForClassification } from './classify-document';
import { classificationRequested, decisionChanged } from './events';
import { learnFromDecision } from './learn-from-decision';
import { proposeDocument } from './propose-document';

/**
 * Two files of a project at a time, whatever others do: neither a project with a thousand piles nor one whose outside
 * classifier hangs until its time limit takes a turn from another. What costs processor time needs no limit here: pages
 * are read in a few child processes, and the built-in classifier takes turns of its own.
 */
const FILES_OF_A_PROJECT_AT_ONCE = 2;
/** How often more an outside provider is asked before the built-in one steps in. */
const PROVIDER_RETRIES = 3;

export const classificationJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'classification-classify',
      on: classificationRequested,
      retries: 6,
      turns: 'organizationId',
      concurrency: { limit: FILES_OF_A_PROJECT_AT_ONCE, key: 'projectId' },
      onFailure: ({ event }) => holdUnclassified(services(), event.data.documentId),
    },
    async ({ event, step, attempt }) => {
      const { documentId } = event.data;
      const problem = await step.run('read', () => readForClassification(services(), documentId));
      if (problem !== null) await step.run('hold', () => holdUnread(services(), documentId, problem));
      else
        await step.run('classify', () =>
          retryWhenTold(() =>
            classifyDocument(services(), documentId, (document) =>
              proposeDocument(services(), document, { isLastTry: attempt >= PROVIDER_RETRIES }),
            ),
          ),
        );
    },
  ),
  defineJob(
    {
      id: 'classification-remember',
      on: decisionChanged,
      retries: 6,
      turns: 'organizationId',
      // What is decided meanwhile is learned by one job after this one.
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
