import type { Member, Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';

/**
 * Requires a browser session, for actions that only the user may take: a stolen token must not lock its owner out.
 *
 * @returns the session ID
 * @throws DomainError forbidden for an access token
 */
export function requireBrowserSession({ sessionId }: Person | Member): string {
  if (sessionId === null)
    throw new DomainError('forbidden', 'An access token can’t do this. Sign in with a browser.', {
      reason: 'session_required',
    });
  return sessionId;
}
