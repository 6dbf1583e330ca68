import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { findPendingMember } from './invitations/pending-members';
import { requireMembership } from './members';

/**
 * Revokes the link that was made for a member in this organization, shown or emailed. The user stays a member.
 *
 * @throws DomainError not_found, also if there is no link to revoke
 */
export async function revokePasswordLink(
  ctx: Context<Member>,
  path: { organizationId: string; memberId: string },
): Promise<void> {
  requireOrganization(ctx, path.organizationId);
  const isPending = (await findPendingMember(ctx.db, ctx.actor, path.memberId)) !== null;
  if (!isPending) await requireMembership(ctx.db, ctx.actor, path.memberId);
  requirePermission(ctx.actor, 'manage_members');
  await inTransaction(ctx.db, async (tx) => {
    const { id, userId, user } =
      (await findPendingMember(tx, ctx.actor, path.memberId)) ??
      (await requireMembership(tx, ctx.actor, path.memberId));
    const shown = await tx.pendingMembership.updateMany({
      where: { id, codeHash: { not: null } },
      data: { codeHash: null, codeExpiresAt: null },
    });
    const emailed = await revokePasswordLinks(tx, ctx, { userId, organizationId: ctx.actor.organizationId });
    const count = shown.count + emailed;
    if (count === 0)
      throw new DomainError('not_found', 'This member has no link to revoke.', { reason: 'no_link' });
    await recordAudit(tx, ctx, {
      action: 'member.link_revoked',
      subjectId: id,
      details: { email: user.email },
    });
  });
}
