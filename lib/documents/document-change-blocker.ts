import { CHANGEABLE_STATUSES, type DocumentStatus } from './document-status';

/** Properties that decide if a document can be changed; both rows and summaries have them. */
export interface ChangeableState {
  originalFilename: string;
  status: DocumentStatus;
  /** `true` while a page change is in progress. */
  beingChanged: boolean;
}

/** Formats the reason why a document can't be changed while a page change is in progress. */
export const formatBeingChanged = (originalFilename: string): string =>
  `“${originalFilename}” is already being changed.`;

/**
 * Returns the reason why a document can't be changed now, as a sentence; `undefined` if it can. Pure, so that the UI
 * can use it too.
 */
export function getChangeBlocker({
  originalFilename,
  status,
  beingChanged,
}: ChangeableState): string | undefined {
  if (beingChanged) return formatBeingChanged(originalFilename);
  if (CHANGEABLE_STATUSES.includes(status)) return undefined;
  const name = `“${originalFilename}”`;
  if (status === 'processing') return `${name} is processing. Wait until its scan is done.`;
  return `${name} is ${status} and can’t be changed. Reopen it first.`;
}
