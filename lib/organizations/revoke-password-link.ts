import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { findPendingMember } from './invitations/pending-members';
import { requireMembership } from './members';
import { requireOrganization } from './require-organization';

/**
 * Takes back the link that was made for a member here, shown or mailed; they stay a member.
 *
 * @throws DomainError not_found, also where there is no link to take back
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
    const emailed = await revokeLinks(tx, ctx, { userId, organizationId: ctx.actor.organizationId });
    const count = shown.count + emailed;
    if (count === 0) throw new DomainError('not_found', 'There is no link to take back.');
    await recordAudit(tx, ctx, {
      action: 'member.link_revoked',
      subjectId: id,
      details: { email: user.email },
    });
  });
}
