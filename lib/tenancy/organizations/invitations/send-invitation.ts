import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { getExpiry } from '@/lib/tenancy/account/password-links/password-link-state';
import { createLinkToken } from '@/lib/tenancy/account/password-links/password-link-token';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { linkEmailRequested } from '@/lib/tenancy/job-events';
import type { AcceptWith } from '../schemas';
import type { PendingRow } from './pending-members';

/**
 * Builds the URL of the page on which a signed-in user accepts. Browsers don't send fragments, so no log contains the
 * code.
 */
const buildInvitationUrl = (origin: string, code: string): string => `${origin}/invitations#${code}`;

/**
 * Invites the user of a pending membership, and revokes the links that were sent for it earlier. Wake the jobs after
 * the commit.
 *
 * - `session`: emails a notice, if the installation sends email.
 * - `email`: emails a link that sets a new password and accepts.
 * - `link`: returns a link for the admin to hand over. The link alone gives no access to the account: it works only in
 *   a session of the user, and only with a new password.
 *
 * @param origin origin of the caller's browser, for the shown link
 * @returns the link for the admin; null if the user needs none
 * @throws DomainError not_found if the user has accepted or declined in the meantime
 */
export async function sendInvitation(
  tx: Transaction,
  ctx: Context<Member>,
  { id, userId, organizationId }: PendingRow,
  { acceptWith, origin }: { acceptWith: AcceptWith; origin: string },
): Promise<CreatedPasswordLink | null> {
  const now = ctx.clock();
  const expiresAt = getExpiry('invitation', now);
  const code = acceptWith === 'link' ? createLinkToken() : null;
  const { count } = await tx.pendingMembership.updateMany({
    where: { id },
    data: code
      ? { codeHash: code.hash, codeExpiresAt: expiresAt, invitedById: ctx.actor.userId }
      : { codeHash: null, codeExpiresAt: null },
  });
  if (count === 0) throw createNotFoundError('member');
  await revokePasswordLinks(tx, ctx, { userId, organizationId });
  if (acceptWith === 'session') {
    await requestAccountNotice(tx, ctx, { notice: 'member_invited', userId, organizationId });
    return null;
  }
  const made = { kind: 'invitation' as const, expires_at: expiresAt.toISOString() };
  if (code) return { ...made, url: buildInvitationUrl(origin, code.token), mailed: false };
  const linkId = ctx.newId();
  await tx.passwordLink.create({
    data: { id: linkId, userId, organizationId, kind: 'invitation', createdAt: now, expiresAt },
  });
  await sendEvent(tx, linkEmailRequested, { linkId });
  return { ...made, url: null, mailed: true };
}
