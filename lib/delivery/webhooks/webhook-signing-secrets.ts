import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { openSecret } from '@/lib/platform/secret-box';

const SECRET_BYTES = 32;

/** Generates a secret in the Standard Webhooks format: `whsec_` and base64 of random bytes. */
export const generateSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Encrypted secrets of an endpoint, as stored in its row. */
export interface SealedSecrets {
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** @returns the active secrets, newest first; `null` if the current one was encrypted with another SECRET_KEY */
export function getActiveSecrets(secretKey: string, sealed: SealedSecrets, now: Date): string[] | null {
  const { previousSecret, previousUntil } = sealed;
  const current = openSecret(secretKey, sealed.secret);
  if (current === null) return null;
  const overlaps = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const previous = overlaps ? openSecret(secretKey, previousSecret) : null;
  return previous === null ? [current] : [current, previous];
}

/** Builds the headers that receivers verify: one signature per secret, separated by spaces (Standard Webhooks). */
export function buildSignatureHeaders(
  secrets: readonly string[],
  message: { id: string; body: string },
  at: Date,
): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(message.id, at, message.body))
      .join(' '),
  };
}
