import type { Services } from '@/lib/platform/context';
import type { User } from '@/lib/platform/db/generated/client';
import type { ProviderSession } from '@/lib/tenancy/access/provider-session';
import { SESSION_MAX_AGE_SECONDS } from '@/lib/tenancy/access/session-lifetime';
import { startSession } from '@/lib/tenancy/access/start-session';
import { getBrowserLocale } from '../choose-locale';
import { getSessionId } from '../session-cookie-header';

/**
 * Starts the session of a browser that has just signed in, and replaces its previous session.
 *
 * @param options.provider the session at the OpenID Connect provider, which verified the email address of the account
 * @returns the ID of the session
 */
export async function startBrowserSession(
  services: Services,
  request: Request,
  user: User,
  options: { provider?: ProviderSession } = {},
): Promise<string> {
  return startSession(services, user, {
    userAgent: request.headers.get('user-agent') ?? undefined,
    seconds: SESSION_MAX_AGE_SECONDS,
    locale: getBrowserLocale(request),
    ...options,
    instead: await getSessionId(request, services.secretKey),
  });
}
