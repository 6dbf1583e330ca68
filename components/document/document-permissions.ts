import { type DocumentStatus, isManualMove, MOVES } from '@/lib/documents/document-status';
import type { Translator } from '@/lib/foundation/languages/translator';

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
export function getStatusActionLabel(t: Translator<'document'>, to: DocumentStatus): string {
  return t(`moves.${to === 'processing' || to === 'needs_action' ? 'pending' : to}`);
}
