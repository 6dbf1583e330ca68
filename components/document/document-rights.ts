import type { DocumentStatus } from '@/lib/documents/status';
import { isByHand, MOVES } from '@/lib/documents/status';

/** What the reader may do, as the server said when the page was asked for; the server itself decides again. */
export interface DocumentRights {
  edit: boolean;
  plan: boolean;
  /** Approve, validate, reopen, scan again. */
  review: boolean;
  /** To `exported`, and back. */
  export: boolean;
  /** Which values are read. */
  settings: boolean;
}

/** Where a person with these rights can move a document by hand. */
export function movesFrom(
  status: DocumentStatus,
  rights: Pick<DocumentRights, 'review' | 'export'>,
): DocumentStatus[] {
  return MOVES.filter(
    (move) =>
      move.from === status &&
      isByHand(move) &&
      (move.by.includes('reviewer') ? rights.review : rights.export),
  ).map(({ to }) => to);
}

/** The words of a move, verb and object. */
export function moveWords(to: DocumentStatus): string {
  if (to === 'pending') return 'Scan again';
  if (to === 'done') return 'Reopen';
  if (to === 'approved') return 'Approve';
  return to === 'validated' ? 'Validate' : 'Mark as exported';
}
