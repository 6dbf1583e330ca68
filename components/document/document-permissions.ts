import { type DocumentStatus, isManualMove, MOVES } from '@/lib/documents/document-status';

/** Permissions of the reader when the page was loaded. The server checks each request again. */
export interface DocumentPermissions {
  edit: boolean;
  plan: boolean;
  /** Permission to approve, validate, reopen and scan again. */
  review: boolean;
  /** Permission to approve in spite of failed checks. */
  override: boolean;
  /** Permission to set `exported`, and to undo it. */
  export: boolean;
  /** Permission to change which values are read. */
  settings: boolean;
}

/** Returns the statuses that a person with these permissions can set. */
export function getAllowedStatuses(
  status: DocumentStatus,
  rights: Pick<DocumentPermissions, 'review' | 'export'>,
): DocumentStatus[] {
  return MOVES.filter(
    (move) =>
      move.from === status &&
      isManualMove(move) &&
      (move.by.includes('reviewer') ? rights.review : rights.export),
  ).map(({ to }) => to);
}

/** Returns the label of a status change, verb and object. */
export function getStatusActionLabel(to: DocumentStatus): string {
  if (to === 'pending') return 'Scan again';
  if (to === 'done') return 'Reopen';
  if (to === 'approved') return 'Approve';
  return to === 'validated' ? 'Validate' : 'Mark as exported';
}
