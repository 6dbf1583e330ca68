import type { TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { formatList } from '@/lib/foundation/phrases';
import { isPermitted, type Permission, requirePermission } from '@/lib/tenancy/access/permissions';
import { type DocumentStatus, findMove, isManualMove, MOVES, type Move } from './document-status';

/**
 * Returns the permission for a manual move. Moves that only admins or keys may make need `export`, in both directions.
 */
const getMovePermission = (move: Move): Permission => (move.by.includes('reviewer') ? 'review' : 'export');

/**
 * Returns the move to a status, if the actor may make it.
 *
 * @throws DomainError `forbidden` if the actor may not move any document to that status; `conflict`, naming both
 *   statuses, if there is no such move from the current status
 */
export function requirePermittedStatusChange(
  actor: TenantActor,
  from: DocumentStatus,
  to: DocumentStatus,
): Move {
  const move = findMove(from, to);
  const ways =
    move && isManualMove(move) ? [move] : MOVES.filter((way) => way.to === to && isManualMove(way));
  const permissions = ways.map(getMovePermission);
  if (!permissions.some((permission) => isPermitted(actor, permission))) {
    requirePermission(actor, permissions[0] ?? 'review');
  }
  if (!move || !isManualMove(move))
    throw new DomainError(
      'conflict',
      createMoveError(from, to),
      from === to
        ? { reason: 'status_unchanged', values: { status: to } }
        : { reason: 'status_not_allowed', values: { from, to } },
    );
  return move;
}

/** Returns the error message of a rejected move. It names both statuses, and those that users can set next. */
export function createMoveError(from: DocumentStatus, to: DocumentStatus): string {
  if (from === to) return `The document’s status is \`${from}\` already; it can’t be set to \`${to}\` again.`;
  const next = MOVES.filter((move) => move.from === from && isManualMove(move)).map(
    (move) => `\`${move.to}\``,
  );
  const way =
    next.length > 0
      ? `It can change only to ${formatList(next, 'or')}.`
      : `Only Sheaf can change the status \`${from}\`.`;
  return `A document can’t change from \`${from}\` to \`${to}\`. ${way}`;
}
