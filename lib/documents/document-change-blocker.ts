import type { Problem } from '@/lib/foundation/errors';
import { CHANGEABLE_STATUSES, type DocumentStatus } from './document-status';

/** Properties that decide if a document can be changed; both rows and summaries have them. */
export interface ChangeableState {
  originalFilename: string;
  status: DocumentStatus;
  /** `true` while a page change is in progress. */
  beingChanged: boolean;
}

/** Returns why a document can't be changed while a page change is in progress. */
export const getBeingChangedProblem = (originalFilename: string): Problem => ({
  message: `“${originalFilename}” is already being changed.`,
  reason: 'document_being_changed',
  values: { name: originalFilename },
});

/**
 * Returns the reason why a document can't be changed now; `undefined` if it can. Pure, so that the UI
 * can use it too.
 */
export function getChangeBlocker({
  originalFilename,
  status,
  beingChanged,
}: ChangeableState): Problem | undefined {
  if (beingChanged) return getBeingChangedProblem(originalFilename);
  if (CHANGEABLE_STATUSES.includes(status)) return undefined;
  const name = `“${originalFilename}”`;
  if (status === 'processing')
    return {
      message: `${name} is processing. Wait until its scan is done.`,
      reason: 'document_processing',
      values: { name: originalFilename },
    };
  return {
    message: `${name} is ${status} and can’t be changed. Reopen it first.`,
    reason: 'document_accepted',
    values: { name: originalFilename, status },
  };
}
