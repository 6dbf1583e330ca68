import type { Member as MemberActor } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { requireVersion } from '@/lib/core/content-version';
import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Member, MemberChange } from '../schemas';
import { findPendingMember, type PendingRow, pendingMemberOf, pendingVersionOf } from './pending-members';

/**
 * Changes the role or the projects that a pending member gets on acceptance.
 *
 * @throws DomainError precondition_failed; forbidden for an admin who changes an owner; conflict for a password, which
 *   is theirs to set; not_found if they have accepted or declined in the meantime
 */
export async function changePendingMember(
  tx: Transaction,
  ctx: Context<MemberActor>,
  before: PendingRow,
  change: { role?: MemberChange['role']; projectIds?: string[]; password: boolean; ifMatch?: string },
): Promise<Member> {
  requireVersion(change.ifMatch, pendingVersionOf(before), before.user.email);
  if (change.password) {
    throw new DomainError('conflict', 'They have an account already: their password is theirs to set.');
  }
  const role = change.role ?? before.role;
  if (role !== before.role && [role, before.role].includes('owner')) {
    requirePermission(ctx.actor, 'manage_owners');
  }
  const projectIds = change.projectIds ?? before.projectIds;
  await tx.pendingMembership.updateMany({ where: { id: before.id }, data: { role, projectIds } });
  const after = await findPendingMember(tx, ctx.actor, before.id);
  if (!after) throw new DomainError('not_found', 'There is no such member.');
  await recordAudit(tx, ctx, {
    action: 'member.changed',
    subjectId: before.id,
    details: {
      email: before.user.email,
      state: 'pending',
      role: { before: before.role, after: role },
      ...(change.projectIds && { projects: { before: before.projectIds, after: projectIds } }),
    },
  });
  return pendingMemberOf(tx, ctx, after);
}
