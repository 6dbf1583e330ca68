import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { lockAccount } from '@/lib/account/credential-proof';
import { makeLinks } from '@/lib/account/password-links/make-links';
import type { MadePasswordLink } from '@/lib/account/password-links/schemas';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { acceptanceOf } from './invitations/acceptance';
import { lockInvitation } from './invitations/lock-invitation';
import { findPendingMember, type PendingRow } from './invitations/pending-members';
import { sendInvitation } from './invitations/send-invitation';
import { isInvited, requireMembership } from './members';
import { requireOrganization } from './require-organization';

/**
 * Makes a link by which a member sets a password: a new invitation for someone who has not signed in yet, else one for
 * who forgot theirs. It ends those that were made here before.
 *
 * @param origin where the caller's browser believes Sheaf to be; the link leads there
 * @throws DomainError not_found; forbidden for an admin and an owner's link, and for the installation's first owner;
 *   conflict for oneself, and for someone of another organization that the caller doesn't administer
 */
export async function makePasswordLink(
  ctx: Context<Member>,
  path: { organizationId: string; memberId: string },
  origin: string,
): Promise<MadePasswordLink> {
  requireOrganization(ctx, path.organizationId);
  const isPending = (await findPendingMember(ctx.db, ctx.actor, path.memberId)) !== null;
  if (!isPending) await requireMembership(ctx.db, ctx.actor, path.memberId);
  requirePermission(ctx.actor, 'manage_members');
  const made = await inTransaction(ctx.db, async (tx) => {
    const pending = await lockPendingMember(tx, ctx, path.memberId);
    if (pending) return inviteAgain(tx, ctx, pending, origin);
    const member = await requireMembership(tx, ctx.actor, path.memberId);
    const kind = isInvited(member) ? 'invitation' : 'reset';
    const links = await makeLinks(tx, ctx, { userId: member.userId, kind, origin });
    if ('refusal' in links) throw links.refusal;
    await recordAudit(tx, ctx, {
      action: 'member.link_made',
      subjectId: member.id,
      details: { email: member.user.email, kind, mailed: links.made.mailed },
    });
    return links.made;
  });
  ctx.jobs.wake();
  return made;
}

/** Returns a pending membership as `findPendingMember` does, and holds back its acceptance and withdrawal. */
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

/** @throws DomainError conflict for a person who needs no link */
async function inviteAgain(
  tx: Transaction,
  ctx: Context<Member>,
  pending: PendingRow,
  origin: string,
): Promise<MadePasswordLink> {
  if (pending.role === 'owner') requirePermission(ctx.actor, 'manage_owners');
  const acceptWith = await acceptanceOf(tx, ctx, pending, pending.user);
  const made = await sendInvitation(tx, ctx, pending, { acceptWith, origin });
  if (made === null) {
    throw new DomainError('conflict', 'They need no link: they accept the invitation when they sign in.');
  }
  await recordAudit(tx, ctx, {
    action: 'member.link_made',
    subjectId: pending.id,
    details: { email: pending.user.email, kind: 'invitation', mailed: made.mailed, state: 'pending' },
  });
  return made;
}
