import { z } from 'zod';
import { DomainError } from '@/lib/foundation/errors';

/** Expiry time of a credential, in RFC 3339 with an offset. null or absent: never. */
export const ExpiresAt = z.iso
  .datetime({ offset: true, error: '`expires_at` must be a time, for example 2030-01-31T12:00:00Z.' })
  .max(64)
  .transform((text) => new Date(text))
  .nullish()
  .meta({ description: 'Time of expiry, in RFC 3339. Default: no expiry.' });

/** @throws DomainError invalid for a time in the past */
export function requireFutureExpiry(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  const message = '`expires_at` must be in the future.';
  throw new DomainError('invalid', message, { reason: 'in_past', errors: { expires_at: [message] } });
}

/** Returns the filter for credentials that are neither revoked nor expired. */
export const whereActive = (now: Date) => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
