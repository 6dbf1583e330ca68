import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { listForbiddenPasswordWords } from '@/lib/tenancy/access/forbidden-password-words';
import { generatePassword } from '@/lib/tenancy/access/generate-password';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';
import { countOpenTokens, markCredentialsProven } from '@/lib/tenancy/account/credential-proof';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { recordOperatorAudit } from './record-operator-audit';

export interface ResetPasswordResult {
  email: string;
  /** Generated password, shown once. null if the password was given. */
  password: string | null;
  sessions_ended: number;
  tokens_revoked: number;
}

/**
 * Sets a new password for a user and signs them out everywhere. Clears their failed sign-ins, and revokes their
 * password links.
 *
 * @param input.password default: generated
 * @param input.revoke_tokens true to revoke their access tokens too
 * @throws DomainError not_found; invalid for a given password that is easy to guess
 */
export async function resetPassword(
  services: Services,
  input: { email: string; password?: string; revoke_tokens?: boolean },
): Promise<ResetPasswordResult> {
  const { db, clock, limiters } = services;
  const { email } = input;
  const user = await db.user.findUnique({ where: { email }, include: { memberships: true } });
  if (!user) throw new DomainError('not_found', `No account has the email address ${email}.`);
  const madeUp = input.password === undefined ? generatePassword() : null;
  const passwordHash = await hashChosenPassword(input.password ?? madeUp!, {
    field: 'password',
    names: await listForbiddenPasswordWords(db, user.id),
  });
  const ended = await inTransaction(db, async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    const sessions = await endSessions(tx, { userId: user.id }, clock());
    // An open link could still replace the new password.
    await revokePasswordLinks(tx, services, { userId: user.id });
    const tokens = input.revoke_tokens
      ? await tx.accessToken.updateMany({
          where: { userId: user.id, revokedAt: null },
          data: { revokedAt: clock() },
        })
      : { count: 0 };
    // The operator hands the new password over. If no token is left, no other person holds a credential.
    if ((await countOpenTokens(tx, user.id, clock())) === 0)
      await markCredentialsProven(tx, services, user.id);
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
