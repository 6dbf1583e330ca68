import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Requires that the password of an account has not changed since it was compared, and blocks changes to it until the
 * transaction ends. A comparison takes time. Without this check, a sign-in with the earlier password could create a
 * session or token just after a change that ends all of them.
 *
 * @param comparedHash the hash that the password was compared with
 * @throws DomainError unauthenticated
 */
export async function requireUnchangedPassword(
  tx: Transaction,
  userId: string,
  comparedHash: string | null,
): Promise<void> {
  const [user] = await tx.$queryRaw<{ password_hash: string | null }[]>`
    SELECT password_hash FROM user_account WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (user && user.password_hash === comparedHash) return;
  throw new DomainError('unauthenticated', 'The password was changed in the meantime. Sign in again.', {
    reason: 'session_ended',
  });
}
