import type { TenantActor } from '@/lib/access/actor';
import { may, type Permission, requirePermission } from '@/lib/access/permissions';
import { DomainError } from '@/lib/core/errors';
import { type DocumentStatus, isByHand, MOVES, type Move, moveOf, refusedMove } from './status';

/** What a move by hand takes: what only an admin or a key may do is `export`, on the way there and back. */
const permissionOf = (move: Move): Permission => (move.by.includes('reviewer') ? 'review' : 'export');

/**
 * The move that brings a document to a status, when it is the actor's to make.
 *
 * @throws DomainError forbidden when no way to that status is open to the actor, from here or from anywhere;
 *   conflict, naming both states, when there is no such move from here
 */
export function permittedMove(actor: TenantActor, from: DocumentStatus, to: DocumentStatus): Move {
  const move = moveOf(from, to);
  const ways = move && isByHand(move) ? [move] : MOVES.filter((way) => way.to === to && isByHand(way));
  const permissions = ways.map(permissionOf);
  if (!permissions.some((permission) => may(actor, permission))) {
    requirePermission(actor, permissions[0] ?? 'review');
  }
  if (!move || !isByHand(move)) throw new DomainError('conflict', refusedMove(from, to));
  return move;
}
