import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * What the database keeps of a token or a key. They are random and long, so a plain SHA-256 can't be searched
 * backwards, and verifying one costs microseconds; passwords are another matter (`password.ts`).
 *
 * @returns lower-case hex
 */
export const hashCredential = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex');

/** Compares two hashes of equal form without telling by the time it takes where they differ. */
export function sameHash(one: string, other: string): boolean {
  const a = Buffer.from(one, 'utf8');
  const b = Buffer.from(other, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
