import { z } from 'zod';
import { DomainError } from '@/lib/core/errors';

/** When a credential stops to count, as RFC 3339 with an offset; null and absent both mean never. */
export const ExpiresAt = z.iso
  .datetime({ offset: true, error: 'expires_at must be a time such as 2030-01-31T12:00:00Z.' })
  .max(64)
  .transform((text) => new Date(text))
  .nullish()
  .meta({ description: 'When it stops to count, as RFC 3339. Left out: never.' });

/** @throws DomainError invalid for a time that is over */
export function requireFuture(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  const message = 'The end must be in the future.';
  throw new DomainError('invalid', message, { errors: { expires_at: [message] } });
}

/** Which credentials open something now: neither revoked nor over. */
export const stillOpens = (now: Date) => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
