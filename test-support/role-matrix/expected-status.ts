import type { Role } from '@/lib/foundation/actor';
import type { Caller, CallerRole } from './callers';
import type { MatrixRow, RequiredRole } from './matrix-row';

/** Roles in ascending order. Each includes the permissions of the roles before it. */
const ROLES: readonly Role[] = ['viewer', 'reviewer', 'admin', 'owner'];

const PERSON_LEVELS: readonly RequiredRole[] = ['person', 'browser', 'password', 'installer'];

/**
 * Returns the expected status for a caller, checked in this order: 401 for an unknown caller, 403 for a caller who acts
 * in an organization they don't belong to, 404 for an object that doesn't exist for them, and 403 for a missing
 * permission.
 */
export function getExpectedStatus(row: MatrixRow, caller: Caller): number {
  const byToken = caller.kind === 'person' && caller.by === 'token';
  const { least, about } = row;
  const status = (byToken && row.tokenStatus) || row.status;
  if (least === 'anyone') return status;
  if (caller.kind === 'nobody') return 401;
  const ofKeys = least === 'read' || least === 'write';
  if (caller.kind === 'pending') return ofKeys ? 401 : (row.pendingStatus ?? 403);
  if (caller.kind === 'key') return ofKeys ? getKeyStatus(row, caller) : 401;
  if (ofKeys) return 401;
  // Email and password are accepted only to create a token. A token can't create another token.
  if ((caller.by === 'password') !== (least === 'password') && caller.by !== 'session') return 401;
  const { who } = caller;
  if (PERSON_LEVELS.includes(least)) {
    if (least === 'browser' && caller.by !== 'session') return 403;
    if (least === 'installer' && !('installer' in who)) return 403;
    return about === 'self' && !('self' in who && who.self) ? 404 : status;
  }
  return getMemberStatus({ least: least as Role, about, status }, who);
}

function getMemberStatus(
  { least, about, status }: Omit<MatrixRow, 'ask'> & { least: Role },
  who: CallerRole,
): number {
  if ('stranger' in who) {
    if (who.stranger !== 'acts in their own organization') return 403;
    return about === 'nothing' ? status : 404;
  }
  const { sees, role } = who;
  if (about === 'request' && sees !== 'all') return 404;
  if (sees === 'nothing' && (about === 'project' || about === 'document')) return 403;
  if (sees === 'assigned' && about === 'document') return 403;
  return ROLES.indexOf(role) >= ROLES.indexOf(least) ? status : 403;
}

function getKeyStatus(
  { least, about, status }: Omit<MatrixRow, 'ask'>,
  { access, reach }: Caller & { kind: 'key' },
): number {
  if (about !== 'nothing' && reach === 'other organization') return 404;
  if (about !== 'nothing' && reach === 'other project') return 403;
  return least === 'write' && access === 'read' ? 403 : status;
}
