import { type ChangeableState, getChangeBlocker } from '@/lib/documents/document-change-blocker';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import type { Problem } from '@/lib/foundation/errors';

/**
 * Statuses of documents that can receive attachments. An accepted document can too: its values and pages don't change.
 */
export const RECEIVER_STATUSES: readonly DocumentStatus[] = DOCUMENT_STATUSES.filter(
  (status) => status !== 'processing',
);

/** Returns the reason why a document can't receive attachments now, or undefined if it can. */
export function getReceiveBlocker(document: ChangeableState): Problem | undefined {
  if (document.beingChanged || !RECEIVER_STATUSES.includes(document.status))
    return getChangeBlocker(document);
  return undefined;
}

/** Returns the reason why a document can't become an attachment now, or undefined if it can. */
export function getAttachBlocker(document: ChangeableState): Problem | undefined {
  const reason = getChangeBlocker(document);
  // An accepted document can still be a receiver.
  if (!reason || getReceiveBlocker(document)) return reason;
  const { originalFilename: name, status } = document;
  return {
    message: `“${name}” is ${status} and can’t be attached. Attach the other documents to it, or reopen it first.`,
    reason: 'attach_accepted',
    values: { name, status },
  };
}
