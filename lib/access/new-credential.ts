import { randomBytes } from 'node:crypto';
import { type CredentialKind, credentialStart, mintCredential } from './credential';
import { hashCredential } from './credential-hash';

/** A new credential: the secret to show once, and what is kept of it. */
export function newCredential(kind: CredentialKind): {
  secret: string;
  kept: { hash: string; start: string };
} {
  const secret = mintCredential(kind, randomBytes);
  return { secret, kept: { hash: hashCredential(secret), start: credentialStart(kind, secret) } };
}
