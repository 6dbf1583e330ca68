import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { openSecret } from '@/lib/platform/secret-box';

const SECRET_BYTES = 32;

/** A secret in the form of the Standard Webhooks: `whsec_` and base64 of random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The secrets of an endpoint, as its row has them. */
export interface SealedSecrets {
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

/** @returns those that sign now, the newest first; null when the current one was sealed under another SECRET_KEY */
export function secretsInForce(secretKey: string, sealed: SealedSecrets, now: Date): string[] | null {
  const { previousSecret, previousUntil } = sealed;
  const current = openSecret(secretKey, sealed.secret);
  if (current === null) return null;
  const overlaps = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const previous = overlaps ? openSecret(secretKey, previousSecret) : null;
  return previous === null ? [current] : [current, previous];
}

/** What a receiver verifies: a signature a secret, separated by spaces (Standard Webhooks). */
export function signatureHeaders(
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
