import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Requires that a password alone proves who the user is.
 *
 * @throws DomainError forbidden if the account has a second factor, because HTTP Basic has no place for its code
 */
export async function requireNoSecondFactor(db: Transaction, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return;
  throw new DomainError(
    'forbidden',
    'This account has a second factor, so a password is not enough. Sign in with a browser, and use the session.',
    { code: 'second_factor_required' },
  );
}

/** Returns true if a user has a passkey, or an authenticator app that a first code has confirmed. */
export const hasSecondFactor = async (db: Transaction, userId: string): Promise<boolean> =>
  (await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0 ||
  (await db.passkey.count({ where: { userId } })) > 0;
