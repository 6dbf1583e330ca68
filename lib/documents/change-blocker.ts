import { CHANGEABLE_STATUSES, type DocumentStatus } from './status';

/** Properties that decide if a document can be changed; both rows and summaries have them. */
export interface ChangeableState {
  originalFilename: string;
  status: DocumentStatus;
  /** `true` while a page change is in progress. */
  beingChanged: boolean;
}

/**
 * Returns the reason why a document can't be changed now, as a sentence; `undefined` if it can. Pure, so that the UI
 * can use it too.
 */
export function getChangeBlocker({
  originalFilename,
  status,
  beingChanged,
}: ChangeableState): string | undefined {
  const name = `“${originalFilename}”`;
  if (beingChanged) return `${name} is already being changed.`;
  if (CHANGEABLE_STATUSES.includes(status)) return undefined;
  if (status === 'processing') return `${name} is processing. Wait until its scan is done.`;
  return `${name} is ${status} and can’t be changed. Reopen it first.`;
}
