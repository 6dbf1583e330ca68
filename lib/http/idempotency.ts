import { DomainError } from '@/lib/core/errors';
import type { DeclaredHeaders } from './headers';

const HEADER = 'Idempotency-Key';

/**
 * The key by which a client says that a request may be a repetition.
 *
 * @returns null without one
 * @throws DomainError invalid
 */
export function idempotencyKeyOf(headers: DeclaredHeaders<typeof HEADER>): string | null {
  const key = headers.get(HEADER);
  if (key === null) return null;
  if (/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  const sentence = `${HEADER} must have 1 to 255 printable ASCII characters.`;
  throw new DomainError('invalid', sentence, { errors: { [HEADER]: [sentence] } });
}
