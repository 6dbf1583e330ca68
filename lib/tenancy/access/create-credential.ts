import { randomBytes } from 'node:crypto';
import { type CredentialKind, getCredentialStart, mintCredential } from './credential';
import { hashCredential } from './credential-hash';

/** Creates a credential: the secret to show once, and the values to store. */
export function createCredential(kind: CredentialKind): {
  secret: string;
  kept: { hash: string; start: string };
} {
  const secret = mintCredential(kind, randomBytes);
  return { secret, kept: { hash: hashCredential(secret), start: getCredentialStart(kind, secret) } };
}
