import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Stores passwords as argon2id with the library's parameters (19 MiB, two passes). This is the minimum in OWASP's
 * password storage cheat sheet.
 */

/** Limits concurrent hashing, because it uses threads that file reads need too. */
const hashLimit = pLimit(2);

export const hashPassword = (password: string): Promise<string> => hashLimit(() => hash(password));

/** Hash of discarded random bytes. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MHWupOtLE5HGkINBFWesSA$jtph03O6K+LgbgB4ipQqkyBHUtRT7TjF0wT7d0WzvOg';

/**
 * @param passwordHash null if the user doesn't exist or has no password; this takes as long as a real comparison, so
 *   that the time doesn't reveal which addresses are known
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await hashLimit(() => verify(passwordHash ?? DUMMY_HASH, password));
  return matches && passwordHash !== null;
}
