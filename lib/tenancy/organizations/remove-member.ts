import type { Member } from '@/lib/foundation/actor';
import { throwFieldErrors } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { endCredentials, lockAccount } from '@/lib/tenancy/account/credential-proof';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { revokeApiKeyIn } from '@/lib/tenancy/api-keys/revoke-api-key';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { findPendingMember } from './invitations/pending-members';
import { withdrawInvitation } from './invitations/withdraw-invitation';
import { lockMembers, requireAnotherOwner } from './lock-members';
import { requireMembership } from './members';
import type { MemberRemoval } from './schemas';

/**
 * Removes a member, or withdraws the invitation of a pending member. Their sessions and tokens lose access to this
 * organization at once, and end if they belong to no other organization. Documents assigned to them become unassigned.
 *
 * @throws DomainError not_found; forbidden for an admin who removes an owner; conflict for the last owner; invalid for a
 *   key that the member did not create
 */
export async function removeMember(
  ctx: Context<Member>,
  path: { organizationId: string; memberId: string },
  { revoke_api_keys: revoked = [] }: MemberRemoval = {},
): Promise<void> {
  requireOrganization(ctx, path.organizationId);
  const { organizationId } = ctx.actor;
  const isPending = (await findPendingMember(ctx.db, ctx.actor, path.memberId)) !== null;
  if (!isPending) await requireMembership(ctx.db, ctx.actor, path.memberId);
  requirePermission(ctx.actor, 'manage_members');
  await inTransaction(ctx.db, async (tx) => {
    await lockMembers(tx, organizationId);
    const pending = await findPendingMember(tx, ctx.actor, path.memberId);
    if (pending && (await withdrawInvitation(tx, ctx, pending))) {
      return revokeOwnKeys(tx, ctx, pending.userId, revoked);
    }
    const member = await requireMembership(tx, ctx.actor, path.memberId);
    if (member.role === 'owner') {
      requirePermission(ctx.actor, 'manage_owners');
      await requireAnotherOwner(tx, organizationId, member.id);
    }
    await lockAccount(tx, member.userId);
    await tx.membership.delete({ where: { id: member.id } });
    const ended = await endUnusedCredentials(tx, ctx, member.userId);
    await revokePasswordLinks(tx, ctx, { userId: member.userId, organizationId });
    await revokeOwnKeys(tx, ctx, member.userId, revoked);
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
        ...(ended && { sessions_ended: ended.sessionsEnded, tokens_revoked: ended.tokensRevoked }),
      },
    });
  });
}

/**
 * Revokes keys that a user created in the organization.
 *
 * @throws DomainError invalid for another key
 */
async function revokeOwnKeys(
  tx: Transaction,
  ctx: Context<Member>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) requirePermission(ctx.actor, 'manage_keys');
  const { organizationId } = ctx.actor;
  const found = await tx.apiKey.findMany({
    where: { id: { in: [...ids] }, organizationId, createdById: userId },
    select: { id: true },
  });
  const own = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !own.has(id));
  if (unknown.length > 0) {
    throwFieldErrors('invalid', {
      revoke_api_keys: unknown.map((id) => `The member did not create the API key ${id}.`),
    });
  }
  for (const { id } of found) await revokeApiKeyIn(tx, ctx, id);
}

/** Ends sessions and tokens that give access to nothing: those of a user without any membership. */
async function endUnusedCredentials(tx: Transaction, ctx: Context<Member>, userId: string) {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { installationOwner: true, _count: { select: { memberships: true } } },
  });
  // The first owner of the installation can create organizations without belonging to one.
  if (user.installationOwner || user._count.memberships > 0) return null;
  return endCredentials(tx, ctx, userId);
}
