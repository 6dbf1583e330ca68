import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { lockInvitation } from '@/lib/tenancy/memberships/lock-invitation';
import { requireInvitation } from './find-invitation';

/**
 * Declines an invitation, which deletes the pending membership.
 *
 * @throws DomainError not_found
 */
export async function declineInvitation(ctx: Context<Person>, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockInvitation(tx, id);
    const { organizationId, userId, role, user } = await requireInvitation(tx, ctx.actor, id);
    await tx.pendingMembership.deleteMany({ where: { id, userId } });
    await revokePasswordLinks(tx, ctx, { userId, organizationId });
    const actor = {
      kind: 'member' as const,
      userId,
      membershipId: id,
      organizationId,
      role,
      sessionId: null,
    };
    await recordAudit(
      tx,
      { ...ctx, actor },
      { action: 'member.declined', subjectId: id, details: { email: user.email, role } },
    );
  });
}
