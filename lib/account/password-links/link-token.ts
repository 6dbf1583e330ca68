import { randomBytes } from 'node:crypto';
import { hashCredential } from '@/lib/access/credential-hash';

const RANDOM_BYTES = 32;

/** A new token, and what is kept of it. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashCredential(token) };
}
