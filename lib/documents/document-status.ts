import type { DocumentEventType } from '@/lib/documents/events/event-types';

/** Life cycle of a document as data. To change a status, call `findMove`, then run one conditional update. */

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

/** Actor of a move. Admins have all rights of reviewers, and owners all rights of admins. */
export type MoveActor = 'system' | 'reviewer' | 'admin' | 'key';

export interface Move {
  from: DocumentStatus;
  to: DocumentStatus;
  by: readonly MoveActor[];
  /** Document event of the move; a move that only waits for a scan has none. */
  event?: DocumentEventType;
}

export const MOVES: readonly Move[] = [
  { from: 'pending', to: 'processing', by: ['system'] },
  { from: 'pending', to: 'needs_action', by: ['system'], event: 'needs_action' },
  { from: 'processing', to: 'done', by: ['system'], event: 'processed' },
  { from: 'processing', to: 'needs_action', by: ['system'], event: 'needs_action' },
  // A page plan, a type or the classifier resolves the hold, and the status follows.
  { from: 'needs_action', to: 'pending', by: ['system'] },
  { from: 'done', to: 'pending', by: ['reviewer'] },
  { from: 'done', to: 'approved', by: ['reviewer', 'system'], event: 'approved' },
  { from: 'approved', to: 'validated', by: ['reviewer'], event: 'validated' },
  { from: 'approved', to: 'exported', by: ['admin', 'key'], event: 'exported' },
  { from: 'validated', to: 'exported', by: ['admin', 'key'], event: 'exported' },
  { from: 'approved', to: 'done', by: ['reviewer'], event: 'updated' },
  { from: 'validated', to: 'done', by: ['reviewer'], event: 'updated' },
  { from: 'exported', to: 'done', by: ['admin'], event: 'updated' },
];

/** Statuses in which page plans, edits and attachments are allowed: all except accepted or running work. */
export const CHANGEABLE_STATUSES: readonly DocumentStatus[] = ['pending', 'needs_action', 'done'];

/** Statuses in which a document waits for a person, who can claim it. */
export const CLAIMABLE_STATUSES: readonly DocumentStatus[] = ['needs_action', 'done', 'approved'];

/** Columns of a document whose hold is over and that is processed next. */
export const RELEASED = { status: 'pending', holdType: null, holdCode: null, holdReason: null } as const;

/** Returns the move between two statuses; `undefined` if there is none. */
export function findMove(from: DocumentStatus, to: DocumentStatus): Move | undefined {
  return MOVES.find((move) => move.from === from && move.to === to);
}

/** Returns `true` if users or keys can make the move; only the system makes the others. */
export const isManualMove = (move: Move): boolean => move.by.some((actor) => actor !== 'system');
