import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { findPendingMember } from './invitations/pending-members';
import { withdrawInvitation } from './invitations/withdraw-invitation';
import { lockMembers, requireAnotherOwner } from './lock-members';
import { requireMembership } from './members';

/**
 * Removes a member, or withdraws the invitation of a pending member. Their sessions and tokens lose access to this
 * organization at once. Documents assigned to them become unassigned.
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
    await revokePasswordLinks(tx, ctx, { userId: member.userId, organizationId });
    // A key belongs to the organization and stays valid after its creator leaves, who may have a copy.
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
