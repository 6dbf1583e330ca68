import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { PendingRow } from './pending-members';

/**
 * Deletes a pending membership and revokes the links that were sent for it.
 *
 * @returns false if the person has accepted or declined in the meantime
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
  await revokeLinks(tx, ctx, { userId, organizationId });
  await recordAudit(tx, ctx, {
    action: 'member.removed',
    subjectId: id,
    details: { email: user.email, role, state: 'pending' },
  });
  return true;
}
