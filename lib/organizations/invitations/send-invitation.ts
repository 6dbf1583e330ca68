import type { Member } from '@/lib/access/actor';
import { linkToMail, noticeToMail } from '@/lib/account/events';
import { endOf } from '@/lib/account/password-links/link-state';
import { newLinkToken } from '@/lib/account/password-links/link-token';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import type { MadePasswordLink } from '@/lib/account/password-links/schemas';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import type { AcceptWith } from '../schemas';
import type { PendingRow } from './pending-members';

/** The page on which a signed-in person accepts. Fragments are not sent, so no log contains the code. */
const invitationAddress = (origin: string, code: string): string => `${origin}/invitations#${code}`;

/**
 * Invites the person of a pending membership, and revokes what was sent for it earlier. Wake the jobs after the commit.
 *
 * - `session`: emails a notice, if the installation sends email.
 * - `email`: emails a link that sets a new password and accepts.
 * - `link`: returns a link for the admin to hand over. The link opens no account: it works only in a session of the
 *   person, and only with a new password.
 *
 * @param origin the origin of the caller's browser; the shown link leads there
 * @returns the link for the admin; null if the person needs none
 * @throws DomainError not_found if they have accepted or declined in the meantime
 */
export async function sendInvitation(
  tx: Transaction,
  ctx: Context<Member>,
  { id, userId, organizationId }: PendingRow,
  { acceptWith, origin }: { acceptWith: AcceptWith; origin: string },
): Promise<MadePasswordLink | null> {
  const now = ctx.clock();
  const expiresAt = endOf('invitation', now);
  const code = acceptWith === 'link' ? newLinkToken() : null;
  const { count } = await tx.pendingMembership.updateMany({
    where: { id },
    data: code
      ? { codeHash: code.hash, codeExpiresAt: expiresAt, invitedById: ctx.actor.userId }
      : { codeHash: null, codeExpiresAt: null },
  });
  if (count === 0) throw new DomainError('not_found', 'There is no such member.');
  await revokeLinks(tx, ctx, { userId, organizationId });
  if (acceptWith === 'session') {
    if (ctx.mailer.sends)
      await sendEvent(tx, noticeToMail, { notice: 'member_invited', userId, organizationId });
    return null;
  }
  const made = { kind: 'invitation' as const, expires_at: expiresAt.toISOString() };
  if (code) return { ...made, url: invitationAddress(origin, code.token), mailed: false };
  const linkId = ctx.newId();
  await tx.passwordLink.create({
    data: { id: linkId, userId, organizationId, kind: 'invitation', createdAt: now, expiresAt },
  });
  await sendEvent(tx, linkToMail, { linkId });
  return { ...made, url: null, mailed: true };
}
