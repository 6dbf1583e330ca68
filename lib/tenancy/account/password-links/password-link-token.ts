import { randomBytes } from 'node:crypto';
import { hashCredential } from '@/lib/tenancy/access/credential-hash';

const RANDOM_BYTES = 32;

/** Creates a token, and the hash to store. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashCredential(token) };
}
