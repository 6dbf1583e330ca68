import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { PendingMembership } from '@/lib/platform/db/generated/client';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { listForbiddenPasswordWords } from '@/lib/tenancy/access/forbidden-password-words';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';
import { hasSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { joinOrganization } from '@/lib/tenancy/memberships/join-organization';
import { lockInvitation } from '@/lib/tenancy/memberships/lock-invitation';
import {
  countOpenTokens,
  lockAccount,
  markCredentialKnown,
  markCredentialsProven,
  renewCredentials,
} from '../credential-proof';
import { removeForeignSecondFactor } from '../remove-foreign-second-factor';
import { requestAccountNotice } from '../request-account-notice';
import { type FoundLink, findPasswordLink, getCurrentState } from './find-password-link';
import { findPendingMembership } from './find-pending-membership';
import type { LinkState } from './password-link-state';
import { revokePasswordLinks } from './revoke-password-links';
import type { PasswordByLink, PasswordSet } from './schemas';

const REJECTION_MESSAGES: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'This link was already used.',
  revoked: 'This link is no longer valid: a newer one was created, or it was revoked.',
  expired: 'This link has expired.',
};

/**
 * Sets the password of a link's user and uses the link up. Also ends all other links and sessions of the user, so that
 * no other person stays signed in or holds a link.
 *
 * @param address client address
 * @throws DomainError not_found; conflict if the link is used, revoked or expired; invalid for a password that is easy
 *   to guess; rate_limited
 */
export async function setPasswordByLink(
  services: Services,
  { token, password }: PasswordByLink,
  address: string,
): Promise<PasswordSet> {
  const link = await findPasswordLink(services, token, address);
  await requireOpenLink(services.db, link, services.clock());
  const passwordHash = await hashChosenPassword(password, {
    field: 'password',
    names: await listForbiddenPasswordWords(services.db, link.userId),
  });
  const set = await inTransaction(services.db, async (tx) => {
    // Lock before reading memberships: a concurrent change either waits or is already visible.
    await lockAccount(tx, link.userId);
    const pending = await lockPendingMembership(tx, link);
    const now = services.clock();
    await requireOpenLink(tx, link, now);
    await markUsed(tx, link, now);
    const { ended, tokens } = await replacePassword(tx, services, link, pending, passwordHash);
    await recordPersonAudit(
      tx,
      { ...services, actor: { userId: link.userId } },
      {
        action: 'account.password_set',
        subjectId: link.userId,
        details: { link: link.kind, sessions_ended: ended },
      },
    );
    if (link.kind === 'reset')
      await requestAccountNotice(tx, services, { notice: 'password_changed', userId: link.userId });
    return { email: link.user.email, sessions_ended: ended, access_tokens: tokens };
  });
  // A user who forgot the password has probably failed a few times.
  await services.limiters.signInFailures.reset(`email:${set.email}`);
  return set;
}

/**
 * Sets the password, and tracks who may know it. A link that was emailed to join an organization also revokes the
 * access tokens and joins, and removes the second factor of an account that was not proven. Any other emailed link
 * keeps tokens and factor, and proves the account only if there are none: a mailbox must not replace a factor.
 */
async function replacePassword(
  tx: Transaction,
  services: Services,
  link: FoundLink,
  pending: PendingMembership | null,
  passwordHash: string,
): Promise<{ ended: number; tokens: number }> {
  const { userId, shownToId } = link;
  if (pending) {
    const { sessionsEnded } = await renewCredentials(tx, services, userId, { passwordHash });
    if (!(await isProven(tx, userId))) await removeForeignSecondFactor(tx, services, userId);
    await markCredentialsProven(tx, services, userId);
    await joinOrganization(tx, services, pending, 'email');
    return { ended: sessionsEnded, tokens: 0 };
  }
  const now = services.clock();
  await revokePasswordLinks(tx, services, { userId });
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  const ended = await endSessions(tx, { userId }, now);
  const tokens = await countOpenTokens(tx, userId, now);
  if (shownToId !== null) await markCredentialKnown(tx, userId, shownToId);
  else if (tokens === 0 && !(await hasSecondFactor(tx, userId)))
    await markCredentialsProven(tx, services, userId);
  return { ended, tokens };
}

async function isProven(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, credentialsProvenAt: { not: null } } })) > 0;
}

/**
 * Returns the pending membership that the link accepts and blocks changes to it, or returns null if the link accepts
 * none.
 *
 * @throws DomainError conflict if the invitation was withdrawn or declined in the meantime
 */
async function lockPendingMembership(tx: Transaction, link: FoundLink): Promise<PendingMembership | null> {
  const before = await findPendingMembership(tx, link);
  if (!before) return null;
  await lockInvitation(tx, before.id);
  const pending = await findPendingMembership(tx, link);
  if (pending?.id !== before.id)
    throw new DomainError('conflict', REJECTION_MESSAGES.revoked, { reason: 'link_revoked' });
  return pending;
}

async function requireOpenLink(tx: Transaction, link: FoundLink, now: Date): Promise<void> {
  const state = await getCurrentState(tx, link, now);
  if (state !== 'open')
    throw new DomainError('conflict', REJECTION_MESSAGES[state], { reason: `link_${state}` });
}

/** Marks the link as used. Only one of several concurrent requests succeeds. */
async function markUsed(tx: Transaction, { id }: FoundLink, now: Date): Promise<void> {
  const { count } = await tx.passwordLink.updateMany({
    where: { id, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) throw new DomainError('conflict', REJECTION_MESSAGES.used, { reason: 'link_used' });
}
