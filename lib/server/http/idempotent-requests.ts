import { DomainError } from '@/lib/foundation/errors';
import type { DeclaredHeaders } from './http-headers';

const HEADER = 'Idempotency-Key';

/**
 * Returns the idempotency key of a request.
 *
 * @returns `null` without a key
 * @throws DomainError invalid
 */
export function getIdempotencyKey(headers: DeclaredHeaders<typeof HEADER>): string | null {
  const key = headers.get(HEADER);
  if (key === null) return null;
  if (/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  const sentence = `${HEADER} must have 1 to 255 printable ASCII characters.`;
  throw new DomainError('invalid', sentence, { errors: { [HEADER]: [sentence] } });
}

/** Returns the idempotency key of an upload with the route that got it, because each route has its own keys. */
export function getUploadIdempotency(
  headers: DeclaredHeaders<typeof HEADER>,
  route: string,
): { key: string; route: string } | null {
  const key = getIdempotencyKey(headers);
  return key === null ? null : { key, route };
}
