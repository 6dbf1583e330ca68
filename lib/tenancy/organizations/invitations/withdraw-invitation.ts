import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { PendingRow } from './pending-members';

/**
 * Deletes a pending membership and revokes the links that were sent for it.
 *
 * @returns false if the user has accepted or declined in the meantime
 * @throws DomainError forbidden for an admin and the invitation of an owner
 */
export async function withdrawInvitation(
  tx: Transaction,
  ctx: Context<Member>,
  { id, userId, organizationId, role, user }: PendingRow,
): Promise<boolean> {
  if (role === 'owner') requirePermission(ctx.actor, 'manage_owners');
  const { count } = await tx.pendingMembership.deleteMany({ where: { id } });
  if (count === 0) return false;
  await revokePasswordLinks(tx, ctx, { userId, organizationId });
  await recordAudit(tx, ctx, {
    action: 'member.removed',
    subjectId: id,
    details: { email: user.email, role, state: 'pending' },
  });
  return true;
}
