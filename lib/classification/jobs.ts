import type { Services } from '@/lib/context';
import { defineJob, type Job } from '@/lib/platform/jobs/job';
import { classifyDocument, holdUnclassified, holdUnread, readForClassification } from './classify-document';
import { classificationDecided, classificationRequested } from './events';
import { learnFromChange } from './learn-from-change';
import { proposeDocument } from './propose-document';

/** Two piles at a time: one of scans doesn't hold up the others. */
const PILES_AT_ONCE = 2;
/** How often more an outside provider is asked before the built-in one steps in. */
const PROVIDER_RETRIES = 3;

export const classificationJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'classification-classify',
      on: classificationRequested,
      retries: 6,
      concurrency: { limit: PILES_AT_ONCE },
      onFailure: ({ event }) => holdUnclassified(services(), event.data.documentId),
    },
    async ({ event, step, attempt }) => {
      const { documentId } = event.data;
      const problem = await step.run('read', () => readForClassification(services(), documentId));
      if (problem !== null) await step.run('hold', () => holdUnread(services(), documentId, problem));
      else
        await step.run('classify', () =>
          classifyDocument(services(), documentId, (document) =>
            proposeDocument(services(), document, { isLastTry: attempt >= PROVIDER_RETRIES }),
          ),
        );
    },
  ),
  defineJob({ id: 'classification-learn', on: classificationDecided, retries: 6 }, ({ event, step }) =>
    step.run('learn', () => learnFromChange(services(), event.data.pageChangeId)),
  ),
];
