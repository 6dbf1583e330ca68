import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Passwords are kept as argon2id with the library's parameters (19 MiB, two passes), which OWASP's password storage
 * cheat sheet names as a minimum.
 */

/** Hashing takes threads that files need, too: only so many run at once, and the others wait. */
const inTurn = pLimit(2);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Of random bytes that nobody kept. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MHWupOtLE5HGkINBFWesSA$jtph03O6K+LgbgB4ipQqkyBHUtRT7TjF0wT7d0WzvOg';

/**
 * @param passwordHash null when there is no such person, or they have no password; that takes as long as a real
 *   comparison, so that the time doesn't tell which addresses are known
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return matches && passwordHash !== null;
}
