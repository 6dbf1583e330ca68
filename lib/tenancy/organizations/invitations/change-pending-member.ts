import type { Member as MemberActor } from '@/lib/foundation/actor';
import { requireVersion } from '@/lib/foundation/content-version';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { Member, MemberChange } from '../schemas';
import { findPendingMember, getPendingVersion, type PendingRow, toPendingMember } from './pending-members';

/**
 * Changes the role or the projects that a pending member gets on acceptance.
 *
 * @throws DomainError precondition_failed; forbidden for an admin who changes an owner; conflict for a password, which
 *   only the user may set; not_found if the user has accepted or declined in the meantime
 */
export async function changePendingMember(
  tx: Transaction,
  ctx: Context<MemberActor>,
  before: PendingRow,
  change: { role?: MemberChange['role']; projectIds?: string[]; password: boolean; ifMatch?: string },
): Promise<Member> {
  requireVersion(change.ifMatch, getPendingVersion(before), before.user.email);
  if (change.password) {
    throw new DomainError('conflict', 'This member already has an account. Only they can set its password.', {
      reason: 'member_has_password',
    });
  }
  const role = change.role ?? before.role;
  if (role !== before.role && [role, before.role].includes('owner')) {
    requirePermission(ctx.actor, 'manage_owners');
  }
  const projectIds = change.projectIds ?? before.projectIds;
  await tx.pendingMembership.updateMany({ where: { id: before.id }, data: { role, projectIds } });
  const after = await findPendingMember(tx, ctx.actor, before.id);
  if (!after) throw createNotFoundError('member');
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
  return toPendingMember(tx, ctx, after);
}
