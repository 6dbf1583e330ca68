import { CHANGEABLE, type DocumentStatus } from '@/lib/documents/status';

/** How long a change can be taken back. */
export const UNDO_DAYS = 30;
export const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

export interface UndoneChange {
  status: 'pending' | 'done' | 'failed' | 'undone';
  finishedAt: Date | null;
}

/** A document that an undo would remove, bring back, or give fields back to. */
export interface TouchedDocument {
  originalFilename: string;
  /** `made` by the change, `stayed` in place with something done to it, or `left` the list because of it. */
  part: 'made' | 'stayed' | 'left';
  status: DocumentStatus;
  /** Before the change; null for what the change made. */
  statusBefore: DocumentStatus | null;
  /** Why it is not in the list now. */
  departure: 'cut' | 'attached' | 'discarded' | 'trashed' | 'undone' | 'erased' | null;
  /** Whether it was the change that took it off the list, and nobody has brought it back since. */
  removedByChange: boolean;
  /** Claimed by another change. */
  beingChanged: boolean;
  /** Whether another page change has had it since. */
  changedAgain: boolean;
  /** Whether pages of what the change made are turned otherwise than it made them. */
  turned: boolean;
}

/**
 * Why a change can't be taken back, in a sentence; null when it can.
 *
 * A document that is being scanned is no obstacle: what its scan finds goes with it, or is written over. Nor is one
 * that had been accepted before the change, as a receiver of attachments may be.
 */
export function whyNotUndo(
  change: UndoneChange,
  documents: readonly TouchedDocument[],
  now: Date,
): string | null {
  if (change.status === 'pending') return 'The page change is still running. Wait until it is done.';
  if (change.status === 'failed')
    return 'The page change failed and changed nothing, so there is nothing to undo.';
  if (change.status === 'undone') return 'The page change was undone already.';
  if (now.getTime() - (change.finishedAt?.getTime() ?? 0) > UNDO_MS) {
    return `The page change is older than ${UNDO_DAYS} days and can’t be undone any more.`;
  }
  for (const document of documents) {
    const reason = reasonOf(document);
    if (reason) return reason;
  }
  return null;
}

function reasonOf(document: TouchedDocument): string | null {
  const name = `“${document.originalFilename}”`;
  const { part, status, statusBefore, departure } = document;
  // What a person has brought back since goes its own way; it is left alone.
  if (part === 'left' && !document.removedByChange) return null;
  if (departure === 'erased') return `${name} was erased for good, so the page change can’t be undone.`;
  if (part === 'left') return null;
  if (document.beingChanged) return `${name} is being changed just now. Wait until that is done.`;
  if (document.changedAgain) return `${name} was changed again since. Undo that change first.`;
  if (document.turned) return `Pages of ${name} were turned since. Turn them back first.`;
  if (!CHANGEABLE.includes(status) && status !== 'processing' && status !== statusBefore) {
    return `${name} is ${status} by now. Reopen it first.`;
  }
  return null;
}
