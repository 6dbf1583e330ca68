import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns the hash of a token or a key for the database. Tokens and keys are long and random, so a plain SHA-256 can't
 * be reversed, and checking takes microseconds. Passwords use another hash (`password.ts`).
 *
 * @returns lowercase hex
 */
export const hashCredential = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex');

/** Compares two hashes of equal format in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const a = Buffer.from(one, 'utf8');
  const b = Buffer.from(other, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
