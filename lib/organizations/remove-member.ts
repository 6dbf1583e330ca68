import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { findPendingMember } from './invitations/pending-members';
import { withdrawInvitation } from './invitations/withdraw-invitation';
import { lockMembers, requireAnotherOwner } from './lock-members';
import { requireMembership } from './members';
import { requireOrganization } from './require-organization';

/**
 * Removes a member, or withdraws the invitation of a pending one. Their sessions and tokens open nothing of this organization from the next call on; documents that
 * were assigned to them are nobody's.
 *
 * @throws DomainError not_found; forbidden for an admin who removes an owner; conflict for the last owner
 */
export async function removeMember(
  ctx: Context<Member>,
  path: { organizationId: string; memberId: string },
): Promise<void> {
  requireOrganization(ctx, path.organizationId);
  const { organizationId } = ctx.actor;
  const isPending = (await findPendingMember(ctx.db, ctx.actor, path.memberId)) !== null;
  if (!isPending) await requireMembership(ctx.db, ctx.actor, path.memberId);
  requirePermission(ctx.actor, 'manage_members');
  await inTransaction(ctx.db, async (tx) => {
    await lockMembers(tx, organizationId);
    const pending = await findPendingMember(tx, ctx.actor, path.memberId);
    if (pending && (await withdrawInvitation(tx, ctx, pending))) return;
    const member = await requireMembership(tx, ctx.actor, path.memberId);
    if (member.role === 'owner') {
      requirePermission(ctx.actor, 'manage_owners');
      await requireAnotherOwner(tx, organizationId, member.id);
    }
    await tx.membership.delete({ where: { id: member.id } });
    await revokeLinks(tx, ctx, { userId: member.userId, organizationId });
    // A key belongs to the organization and outlives its maker, who may have kept it.
    const keys = await tx.apiKey.findMany({
      where: { organizationId, createdById: member.userId, revokedAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    await recordAudit(tx, ctx, {
      action: 'member.removed',
      subjectId: member.id,
      details: {
        email: member.user.email,
        role: member.role,
        ...(keys.length > 0 && { api_keys: keys.map(({ id }) => id) }),
      },
    });
  });
}
