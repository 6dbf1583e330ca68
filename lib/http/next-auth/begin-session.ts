import { startSession } from '@/lib/access/start-session';
import type { Services } from '@/lib/context';
import type { User } from '@/lib/platform/db/generated/client';
import { SESSION_SECONDS, sessionIdIn } from '../session-cookie';

/**
 * Begins the session of a browser that has just signed in, instead of the one that it had.
 *
 * @param options.provenEmail whether the OpenID Connect provider verified the email address of the account
 * @returns its id
 */
export async function beginSession(
  services: Services,
  request: Request,
  user: User,
  options: { provenEmail?: boolean } = {},
): Promise<string> {
  return startSession(services, user, {
    userAgent: request.headers.get('user-agent') ?? undefined,
    seconds: SESSION_SECONDS,
    ...options,
    instead: await sessionIdIn(request, services.secretKey),
  });
}
