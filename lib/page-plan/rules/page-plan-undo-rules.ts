import { CHANGEABLE_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { getSkippedPages } from '@/lib/documents/skipped-document-pages';
import { UNDO_DAYS, UNDO_MS } from '@/lib/documents/trash/document-undo-window';
import { toDisplayConfidence } from '@/lib/foundation/confidence';
import type { Problem } from '@/lib/foundation/errors';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';

export interface ChangeUndoState {
  status: 'pending' | 'done' | 'failed' | 'undone';
  finishedAt: Date | null;
}

/** Document that an undo would remove, bring back, or restore fields of. */
export interface AffectedDocument {
  originalFilename: string;
  /** `made` by the change, `stayed` in place with changes, or `left` the list because of it. */
  part: 'made' | 'stayed' | 'left';
  status: DocumentStatus;
  /** Status before the change; null for a document that the change created. */
  statusBefore: DocumentStatus | null;
  /** Reason why the document is not in the list now. */
  removal:
    | 'cut'
    | 'attached'
    | 'discarded'
    | 'trashed'
    | 'undone'
    | 'erased'
    | 'unpacked'
    | 'rejected'
    | null;
  /** true if the change removed it from the list, and no one has brought it back. */
  removedByChange: boolean;
  /** true if another change has claimed the document. */
  beingChanged: boolean;
  /** true if a later page change has included the document. */
  changedAgain: boolean;
  /** true if pages that the change created were rotated later. */
  turned: boolean;
}

/**
 * Returns the reason why a change can't be undone; null if it can.
 *
 * A document that is being scanned doesn't block the undo: its results are removed or overwritten with it. A document
 * that was accepted before the change, for example as a receiver of attachments, doesn't block it either.
 */
export function getUndoBlocker(
  change: ChangeUndoState,
  documents: readonly AffectedDocument[],
  now: Date,
): Problem | null {
  if (change.status === 'pending')
    return { message: 'The page change is still running. Wait until it is done.', reason: 'undo_pending' };
  if (change.status === 'failed')
    return {
      message: 'The page change failed and changed nothing, so there is nothing to undo.',
      reason: 'undo_failed',
    };
  if (change.status === 'undone')
    return { message: 'The page change was undone already.', reason: 'undo_done' };
  if (now.getTime() - (change.finishedAt?.getTime() ?? 0) > UNDO_MS) {
    return {
      message: `The page change is older than ${UNDO_DAYS} days and can no longer be undone.`,
      reason: 'undo_too_old',
      values: { days: UNDO_DAYS },
    };
  }
  for (const document of documents) {
    const reason = getDocumentUndoBlocker(document);
    if (reason) return reason;
  }
  return null;
}

function getDocumentUndoBlocker(document: AffectedDocument): Problem | null {
  const { originalFilename } = document;
  const values = { name: originalFilename };
  const name = `“${originalFilename}”`;
  const { part, status, statusBefore, removal } = document;
  // Leave a document alone if a person has already brought it back.
  if (part === 'left' && !document.removedByChange) return null;
  if (removal === 'erased')
    return {
      message: `${name} was deleted permanently, so the page change can’t be undone.`,
      reason: 'undo_erased',
      values,
    };
  if (part === 'left') return null;
  if (document.beingChanged)
    return {
      message: `${name} is being changed. Wait until that change is done.`,
      reason: 'document_being_changed',
      values,
    };
  if (document.changedAgain)
    return {
      message: `${name} was changed again later. Undo that change first.`,
      reason: 'undo_changed_again',
      values,
    };
  if (document.turned)
    return {
      message: `Pages of ${name} were rotated later. Rotate them back first.`,
      reason: 'undo_rotated',
      values,
    };
  if (!CHANGEABLE_STATUSES.includes(status) && status !== 'processing' && status !== statusBefore) {
    return {
      message: `${name} is ${status}. Reopen it first.`,
      reason: 'document_accepted',
      values: { ...values, status },
    };
  }
  return null;
}

/**
 * Returns the fields of a document that a page change can overwrite, so that undo can restore them. Limits what an
 * earlier version could store outside its range, because the snapshot's schema rejects it.
 */
export function takeUndoSnapshot(row: Document): Prisma.InputJsonObject {
  const { originalFilename, status, holdType, holdCode, holdReason } = row;
  const { docType, docTypeSource, data, splitConfirmed, replaced } = row;
  const { correctionFailed, correctionDone } = row;
  return {
    originalFilename,
    skipPages: getSkippedPages(row),
    status,
    holdType,
    holdCode,
    holdReason,
    docType,
    docTypeConfidence: toDisplayConfidence(row.docTypeConfidence),
    docTypeSource,
    data,
    splitConfirmed,
    replaced,
    correctionFailed,
    correctionDone,
  };
}
