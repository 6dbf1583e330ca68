import type { DocumentEventType } from './event-types';

/**
 * The life cycle of a document, whole and as data: decisions.md part 4. Whoever moves a document asks `moveOf`, and
 * then moves it by one conditional update.
 */

export const DOCUMENT_STATUSES = [
  'pending',
  'processing',
  'needs_action',
  'done',
  'approved',
  'validated',
  'exported',
] as const;

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Who may make a move. An admin may do what a reviewer may, and an owner what an admin may. */
export type Mover = 'system' | 'reviewer' | 'admin' | 'key';

export interface Move {
  from: DocumentStatus;
  to: DocumentStatus;
  by: readonly Mover[];
  /** The document event that tells of it; a move that only waits for a scan tells nothing. */
  event?: DocumentEventType;
}

export const MOVES: readonly Move[] = [
  { from: 'pending', to: 'processing', by: ['system'] },
  { from: 'pending', to: 'needs_action', by: ['system'], event: 'needs_action' },
  { from: 'processing', to: 'done', by: ['system'], event: 'processed' },
  { from: 'processing', to: 'needs_action', by: ['system'], event: 'needs_action' },
  // The hold is resolved by a page plan, a type, or the classifier; the status follows from that.
  { from: 'needs_action', to: 'pending', by: ['system'] },
  { from: 'done', to: 'pending', by: ['reviewer'] },
  { from: 'done', to: 'approved', by: ['reviewer'], event: 'approved' },
  { from: 'approved', to: 'validated', by: ['reviewer'], event: 'validated' },
  { from: 'approved', to: 'exported', by: ['admin', 'key'], event: 'exported' },
  { from: 'validated', to: 'exported', by: ['admin', 'key'], event: 'exported' },
  { from: 'approved', to: 'done', by: ['reviewer'], event: 'updated' },
  { from: 'validated', to: 'done', by: ['reviewer'], event: 'updated' },
  { from: 'exported', to: 'done', by: ['admin'], event: 'updated' },
];

/** What a page plan, an edit of values or an attachment may change: everything but accepted or running work. */
export const CHANGEABLE: readonly DocumentStatus[] = ['pending', 'needs_action', 'done'];

/** The move from one status to another; undefined when there is none. */
export function moveOf(from: DocumentStatus, to: DocumentStatus): Move | undefined {
  return MOVES.find((move) => move.from === from && move.to === to);
}

/** Whether it is a person's or a key's to make; the others follow from what the system finds out. */
export const isByHand = (move: Move): boolean => !move.by.includes('system');

/** What a refused move says: both states, in words that a person knows. */
export const refusedMove = (from: DocumentStatus, to: DocumentStatus): string =>
  from === to
    ? `The document's status is ${from} already; it can't be set to ${to} again.`
    : `A document can't go from ${from} to ${to}.`;
