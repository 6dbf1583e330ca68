import type { Role } from '@/lib/access/actor';
import type { Caller, Who } from './callers';
import type { Least, Row } from './row';

/** Each may what those before it may. */
const ROLES: readonly Role[] = ['viewer', 'reviewer', 'admin', 'owner'];

const OF_PERSONS: readonly Least[] = ['person', 'browser', 'password', 'installer'];

/**
 * What a caller is answered, by decisions.md parts 2, 3 and 13: first of all 401 to who isn't known here, then 403 to
 * who acts in an organization that they don't belong to, then 404 for what isn't there for them, then 403 for what
 * they may not see or do.
 */
export function expectedStatus(row: Row, caller: Caller): number {
  const byToken = caller.kind === 'person' && caller.by === 'token';
  const { least, about } = row;
  const answers = (byToken && row.answersTokens) || row.answers;
  if (least === 'anyone') return answers;
  if (caller.kind === 'nobody') return 401;
  const ofKeys = least === 'read' || least === 'write';
  if (caller.kind === 'key') return ofKeys ? statusForKey(row, caller) : 401;
  if (ofKeys) return 401;
  // E-mail and password are for making a token; a token is not for making another.
  if ((caller.by === 'password') !== (least === 'password') && caller.by !== 'session') return 401;
  const { who } = caller;
  if (OF_PERSONS.includes(least)) {
    if (least === 'browser' && caller.by !== 'session') return 403;
    if (least === 'installer' && !('installer' in who)) return 403;
    return about === 'self' && !('self' in who && who.self) ? 404 : answers;
  }
  return statusForMember({ least: least as Role, about, answers }, who);
}

function statusForMember({ least, about, answers }: Omit<Row, 'ask'> & { least: Role }, who: Who): number {
  if ('stranger' in who) {
    if (who.stranger !== 'acts in their own organization') return 403;
    return about === 'nothing' ? answers : 404;
  }
  const { sees, role } = who;
  if (about === 'request' && sees !== 'all') return 404;
  if (sees === 'nothing' && (about === 'project' || about === 'document')) return 403;
  if (sees === 'assigned' && about === 'document') return 403;
  return ROLES.indexOf(role) >= ROLES.indexOf(least) ? answers : 403;
}

function statusForKey(
  { least, about, answers }: Omit<Row, 'ask'>,
  { access, reach }: Caller & { kind: 'key' },
): number {
  if (about !== 'nothing' && reach === 'other organization') return 404;
  if (about !== 'nothing' && reach === 'other project') return 403;
  return least === 'write' && access === 'read' ? 403 : answers;
}
