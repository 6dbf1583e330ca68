import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { inheritLanguage } from '@/lib/tenancy/account/inherit-language';
import { createPasswordLinks } from '@/lib/tenancy/account/password-links/create-password-links';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { lockInvitation } from '@/lib/tenancy/memberships/lock-invitation';
import { getAcceptanceMethod } from './invitations/acceptance-method';
import { findPendingMember, type PendingRow } from './invitations/pending-members';
import { sendInvitation } from './invitations/send-invitation';
import { isInvited, requireMembership } from './members';

/**
 * Creates a link with which a member sets a password: a new invitation for a member who has not signed in yet,
 * otherwise a reset link. Revokes the earlier links of this organization.
 *
 * @param origin origin that the caller's browser uses, for the link
 * @throws DomainError not_found; forbidden for an admin and an owner's link, and for the installation's first owner;
 *   conflict for the caller themselves, and for a user of another organization that the caller doesn't administer
 */
export async function createPasswordLink(
  ctx: Context<Member>,
  path: { organizationId: string; memberId: string },
  origin: string,
): Promise<CreatedPasswordLink> {
  requireOrganization(ctx, path.organizationId);
  const isPending = (await findPendingMember(ctx.db, ctx.actor, path.memberId)) !== null;
  if (!isPending) await requireMembership(ctx.db, ctx.actor, path.memberId);
  requirePermission(ctx.actor, 'manage_members');
  const made = await inTransaction(ctx.db, async (tx) => {
    const pending = await lockPendingMember(tx, ctx, path.memberId);
    if (pending) return resendInvitation(tx, ctx, pending, origin);
    const member = await requireMembership(tx, ctx.actor, path.memberId);
    const kind = isInvited(member) ? 'invitation' : 'reset';
    await inheritLanguage(tx, ctx, member.userId);
    const links = await createPasswordLinks(tx, ctx, { userId: member.userId, kind, origin });
    if ('rejection' in links) throw links.rejection;
    await recordAudit(tx, ctx, {
      action: 'member.link_made',
      subjectId: member.id,
      details: { email: member.user.email, kind, mailed: links.made.mailed },
    });
    return links.made;
  });
  return made;
}

/** Returns a pending membership as `findPendingMember` does, and blocks its acceptance and withdrawal. */
async function lockPendingMember(
  tx: Transaction,
  { actor }: Context<Member>,
  id: string,
): Promise<PendingRow | null> {
  const before = await findPendingMember(tx, actor, id);
  if (!before) return null;
  await lockAccount(tx, before.userId);
  await lockInvitation(tx, id);
  return findPendingMember(tx, actor, id);
}

/** @throws DomainError conflict for a user who needs no link */
async function resendInvitation(
  tx: Transaction,
  ctx: Context<Member>,
  pending: PendingRow,
  origin: string,
): Promise<CreatedPasswordLink> {
  if (pending.role === 'owner') requirePermission(ctx.actor, 'manage_owners');
  await inheritLanguage(tx, ctx, pending.userId);
  const acceptWith = await getAcceptanceMethod(tx, ctx, pending, pending.user);
  const made = await sendInvitation(tx, ctx, pending, { acceptWith, origin });
  if (made === null) {
    throw new DomainError(
      'conflict',
      'This member needs no link: they accept the invitation when they sign in.',
      { reason: 'needs_no_link' },
    );
  }
  await recordAudit(tx, ctx, {
    action: 'member.link_made',
    subjectId: pending.id,
    details: { email: pending.user.email, kind: 'invitation', mailed: made.mailed, state: 'pending' },
  });
  return made;
}
