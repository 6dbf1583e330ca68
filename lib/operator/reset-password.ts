import { hashChosenPassword } from '@/lib/access/hash-chosen-password';
import { namesAround } from '@/lib/access/known-names';
import { makeUpPassword } from '@/lib/access/make-up-password';
import { endSessions } from '@/lib/access/open-sessions';
import { countOpenTokens, markProven } from '@/lib/account/credential-proof';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { recordOperatorAudit } from './record-operator-audit';

export interface PasswordReset {
  email: string;
  /** The one that was made up, to be told this once; null when it was given. */
  password: string | null;
  sessions_ended: number;
  tokens_revoked: number;
}

/**
 * Gives somebody a new password, and signs them out everywhere; their failed sign-ins don't count any more, and links
 * to set a password are over.
 *
 * @param input.password made up when left out
 * @param input.revoke_tokens whether their access tokens end, too
 * @throws DomainError not_found; invalid for a given one that is easily guessed
 */
export async function resetPassword(
  services: Services,
  input: { email: string; password?: string; revoke_tokens?: boolean },
): Promise<PasswordReset> {
  const { db, clock, limiters } = services;
  const { email } = input;
  const user = await db.user.findUnique({ where: { email }, include: { memberships: true } });
  if (!user) throw new DomainError('not_found', `Nobody has the e-mail address ${email}.`);
  const madeUp = input.password === undefined ? makeUpPassword() : null;
  const passwordHash = await hashChosenPassword(input.password ?? madeUp!, {
    field: 'password',
    names: await namesAround(db, user.id),
  });
  const ended = await inTransaction(db, async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    const sessions = await endSessions(tx, { userId: user.id }, clock());
    // A link that somebody still has would put another password in its place.
    await revokeLinks(tx, services, { userId: user.id });
    const tokens = input.revoke_tokens
      ? await tx.accessToken.updateMany({
          where: { userId: user.id, revokedAt: null },
          data: { revokedAt: clock() },
        })
      : { count: 0 };
    // The operator hands the new password over. If no token is left, nobody else holds a credential.
    if ((await countOpenTokens(tx, user.id, clock())) === 0) await markProven(tx, services, user.id);
    const counts = { sessions_ended: sessions, tokens_revoked: tokens.count };
    const organizations = user.memberships.map(({ organizationId }) => organizationId);
    await recordOperatorAudit(tx, services, organizations, {
      action: 'account.password_reset',
      subjectId: user.id,
      details: counts,
    });
    return counts;
  });
  await limiters.signInFailures.reset(`email:${email}`);
  return { email, password: madeUp, ...ended };
}
