import type { Services } from '@/lib/context';
import { isDefect } from '@/lib/core/assert';
import { DomainError } from '@/lib/core/errors';
import { defineJob, type Job, PROCESS_DIED } from '@/lib/platform/jobs/job';
import { cutDocuments } from './cut-documents';
import { pageChangeRequested } from './events';
import { failPageChange } from './fail-page-change';

/** Attempts over an hour. If a change waits longer, for a disk or a database, `stuck-work-resume` starts it again. */
const RETRIES = 12;

const GIVEN_UP = 'The files could not be cut. Nothing was changed; try again.';

export const pagePlanJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'page-plan-cut',
      on: pageChangeRequested,
      retries: RETRIES,
      turns: 'organizationId',
      concurrency: { limit: 2 },
      onFailure: async ({ event, error }) => {
        if (error.name === PROCESS_DIED) await failPageChange(services(), event.data.pageChangeId, GIVEN_UP);
      },
    },
    async ({ event: { data }, step, attempt }) => {
      const problem = await step.run('cut', () =>
        problemOf(() => cutDocuments(services(), data.pageChangeId), attempt === RETRIES),
      );
      if (problem !== null)
        await step.run('give-up', () => failPageChange(services(), data.pageChangeId, problem));
    },
  ),
];

/**
 * Why the change can't be finished, in a sentence: what is wrong with the file, or, at the last try, a mistake of ours,
 * which would hold its documents for ever. Null when all went well. Anything else passes: it is thrown, and tried again,
 * since what was acknowledged fails only where the file itself can't be cut.
 */
async function problemOf(cut: () => Promise<void>, lastTry: boolean): Promise<string | null> {
  try {
    await cut();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.message;
    if (lastTry && isDefect(error)) return GIVEN_UP;
    throw error;
  }
}
