import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/status';
import { type Standing, whyNotChangeable } from '@/lib/documents/why-not-changeable';

/** A receiver may be accepted already: its values and its pages stay as they are. */
export const MAY_RECEIVE: readonly DocumentStatus[] = DOCUMENT_STATUSES.filter(
  (status) => status !== 'processing',
);

/** Why a document can't be given attachments now, in a sentence; undefined when it can. */
export function whyNotReceive(document: Standing): string | undefined {
  if (document.beingChanged || !MAY_RECEIVE.includes(document.status)) return whyNotChangeable(document);
  return undefined;
}

/** Why a document can't become an attachment now, in a sentence; undefined when it can. */
export function whyNotAttach(document: Standing): string | undefined {
  const reason = whyNotChangeable(document);
  // What is accepted has a place left: on the other side.
  if (!reason || whyNotReceive(document)) return reason;
  return `“${document.originalFilename}” is ${document.status} and can’t be attached. Let it receive, or reopen it first.`;
}
