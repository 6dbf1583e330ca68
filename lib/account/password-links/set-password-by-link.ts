import { hashChosenPassword } from '@/lib/access/hash-chosen-password';
import { namesAround } from '@/lib/access/known-names';
import { endSessions } from '@/lib/access/open-sessions';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { joinOrganization } from '@/lib/organizations/invitations/join-organization';
import { lockInvitation } from '@/lib/organizations/invitations/lock-invitation';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { PendingMembership } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { countOpenTokens, lockAccount, markKnownTo, markProven, renewCredentials } from '../credential-proof';
import { noticeToMail } from '../events';
import { findJoin } from './find-join';
import { type FoundLink, findLink, stateNow } from './find-link';
import type { LinkState } from './link-state';
import { revokeLinks } from './revoke-links';
import type { PasswordByLink, PasswordSet } from './schemas';

const WHY_NOT: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'This link was used already.',
  revoked: 'This link doesn’t count any more: a newer one was made, or it was taken back.',
  expired: 'This link has expired.',
};

/**
 * Sets the password of a link's person, uses the link up, and with it ends every other link and every session of
 * theirs: whoever is signed in as them, or was given a link, is out.
 *
 * @param address the client's
 * @throws DomainError not_found; conflict for one that is used, taken back or expired; invalid for a password that is
 *   easily guessed; rate_limited
 */
export async function setPasswordByLink(
  services: Services,
  { token, password }: PasswordByLink,
  address: string,
): Promise<PasswordSet> {
  const link = await findLink(services, token, address);
  await requireOpen(services.db, link, services.clock());
  const passwordHash = await hashChosenPassword(password, {
    field: 'password',
    names: await namesAround(services.db, link.userId),
  });
  const set = await inTransaction(services.db, async (tx) => {
    // Before memberships are looked at: one that is made meanwhile waits, or was made already.
    await lockAccount(tx, link.userId);
    const pending = await lockJoin(tx, link);
    const now = services.clock();
    await requireOpen(tx, link, now);
    await useUp(tx, link, now);
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
    if (services.mailer.sends && link.kind === 'reset') {
      await sendEvent(tx, noticeToMail, { notice: 'password_changed', userId: link.userId });
    }
    return { email: link.user.email, sessions_ended: ended, access_tokens: tokens };
  });
  services.jobs.wake();
  // Who had forgotten it has tried a few.
  await services.limiters.signInFailures.reset(`email:${set.email}`);
  return set;
}

/**
 * Sets the password, and tracks who may know it. A link that was emailed to join an organization also revokes the access
 * tokens and joins. Any other emailed link keeps the tokens, and proves the account only if there are none.
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
    await markProven(tx, services, userId);
    await joinOrganization(tx, services, pending, 'email');
    return { ended: sessionsEnded, tokens: 0 };
  }
  const now = services.clock();
  await revokeLinks(tx, services, { userId });
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  const ended = await endSessions(tx, { userId }, now);
  const tokens = await countOpenTokens(tx, userId, now);
  if (shownToId !== null) await markKnownTo(tx, userId, shownToId);
  else if (tokens === 0) await markProven(tx, services, userId);
  return { ended, tokens };
}

/**
 * Returns the pending membership that the link accepts, and holds back changes of it; null if the link accepts none.
 *
 * @throws DomainError conflict if the invitation was withdrawn or declined in the meantime
 */
async function lockJoin(tx: Transaction, link: FoundLink): Promise<PendingMembership | null> {
  const before = await findJoin(tx, link);
  if (!before) return null;
  await lockInvitation(tx, before.id);
  const pending = await findJoin(tx, link);
  if (pending?.id !== before.id) throw new DomainError('conflict', WHY_NOT.revoked);
  return pending;
}

async function requireOpen(tx: Transaction, link: FoundLink, now: Date): Promise<void> {
  const state = await stateNow(tx, link, now);
  if (state !== 'open') throw new DomainError('conflict', WHY_NOT[state]);
}

/** Of any number who use it at once, one does. */
async function useUp(tx: Transaction, { id }: FoundLink, now: Date): Promise<void> {
  const { count } = await tx.passwordLink.updateMany({
    where: { id, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) throw new DomainError('conflict', WHY_NOT.used);
}
