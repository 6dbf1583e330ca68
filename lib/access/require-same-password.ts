import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Requires that the password of an account is still the one that was compared, and holds back changes to it until the
 * transaction ends. Comparing takes a moment. Without this, somebody who signs in over and over with the earlier password
 * would get a session or token just after a change that ends all of them.
 *
 * @param compared the hash that the password was compared with
 * @throws DomainError unauthenticated
 */
export async function requireSamePassword(
  tx: Transaction,
  userId: string,
  compared: string | null,
): Promise<void> {
  const [user] = await tx.$queryRaw<{ password_hash: string | null }[]>`
    SELECT password_hash FROM user_account WHERE id = ${userId}::uuid FOR SHARE`;
  if (user && user.password_hash === compared) return;
  throw new DomainError('unauthenticated', 'The password was changed in the meantime. Sign in again.');
}
