import { isDefect } from '@/lib/foundation/assert';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import { defineJob, type Job, PROCESS_DIED_ERROR } from '@/lib/platform/jobs/job';
import { cutPlannedDocuments } from './cut-planned-documents';
import { failPageChange } from './fail-page-change';
import { pageChangeRequested } from './job-events';

/**
 * Maximum number of retries, spread over an hour. If a change waits longer for a disk or database, `stuck-work-resume`
 * starts it again.
 */
const MAX_RETRIES = 12;

export const FAILED_MESSAGE = 'The files could not be cut. Nothing was changed. Retry.';

export const pagePlanJobs = (services: () => Services): Job[] => [
  defineJob(
    {
      id: 'page-plan-cut',
      on: pageChangeRequested,
      retries: MAX_RETRIES,
      fairnessKey: 'organizationId',
      // A change that was sent again is not cut twice at once.
      concurrency: { limit: 1, key: 'pageChangeId' },
      onFailure: async ({ event, error }) => {
        if (error.name === PROCESS_DIED_ERROR)
          await failPageChange(services(), event.data.pageChangeId, FAILED_MESSAGE);
      },
    },
    async ({ event: { data }, step, attempt }) => {
      const problem = await step.run('cut', () =>
        getFailureMessage(() => cutPlannedDocuments(services(), data.pageChangeId), attempt === MAX_RETRIES),
      );
      if (problem !== null)
        await step.run('give-up', () => failPageChange(services(), data.pageChangeId, problem));
    },
  ),
];

/**
 * Returns the reason why the change can't be completed: a problem with the file or, at the last attempt, a bug in
 * Sheaf, which would block its documents forever. Returns null on success. Other errors are temporary: they are thrown
 * and retried, because an acknowledged change fails only if the file can't be cut.
 */
async function getFailureMessage(cut: () => Promise<void>, lastTry: boolean): Promise<string | null> {
  try {
    await cut();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.message;
    if (lastTry && isDefect(error)) return FAILED_MESSAGE;
    throw error;
  }
}
