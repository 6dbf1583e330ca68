import type { Person } from '@/lib/access/actor';
import { DomainError } from '@/lib/core/errors';

/**
 * For what only the person themselves may do: a token that someone has found must not lock its owner out.
 *
 * @returns the session's id
 * @throws DomainError forbidden for an access token
 */
export function requireBrowser({ sessionId }: Person): string {
  if (sessionId === null)
    throw new DomainError('forbidden', 'An access token can’t do this. Sign in with a browser.');
  return sessionId;
}
