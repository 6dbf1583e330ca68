import type { User as AuthUser } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { DomainError } from '@/lib/foundation/errors';
import type { RequestServices, Services } from '@/lib/platform/context';
import { type EmailClaim, findByVerifiedEmail } from '@/lib/tenancy/access/find-user-by-verified-email';
import { logSignIn } from '@/lib/tenancy/access/log-sign-in';
import { toProviderId } from '@/lib/tenancy/access/provider-session';
import { getClientAddress } from '../client-ip-address';
import { startBrowserSession } from './next-auth-browser-session';
import { SIGN_IN_PAGE } from './next-auth-sign-in-page';

/** ID of the provider in next-auth's URLs. The provider redirects to `/api/auth/callback/oidc`. */
export const OIDC = 'oidc';

const TIMEOUT_MS = 10_000;

export interface OidcProfile extends EmailClaim {
  sub: string;
  sid?: unknown;
  /** Time in s when the ID token was issued. */
  iat?: number;
  /** Time in s when the person signed in at the provider. Required after a request with `max_age`. */
  auth_time?: unknown;
}

/** Creates the configured provider from its discovery document. Uses only the email address from the provider. */
export function createOidcProvider({
  issuer,
  clientId,
  clientSecret,
  name,
}: NonNullable<Services['oidc']>): OAuthConfig<OidcProfile> {
  return {
    id: OIDC,
    name,
    type: 'oauth',
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email' } },
    userinfo: {
      // Many providers include the email address in the token. Request it from the others.
      request: async ({ client, tokens }) => {
        const signed = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
        const userInfo = client.issuer.metadata.userinfo_endpoint ? await client.userinfo(signed) : {};
        return { ...userInfo, ...signed.claims() };
      },
    },
    httpOptions: { timeout: TIMEOUT_MS },
    profile: ({ sub }) => ({ id: sub }),
  };
}

/**
 * Signs in a known user. next-auth continues with the session as its user, as with a password.
 *
 * @returns `true`, or the URL to redirect to with the reason
 */
export async function authorizeOidcSignIn(
  services: RequestServices,
  request: Request,
  user: AuthUser,
  profile: OidcProfile,
): Promise<true | string> {
  const found = await findByVerifiedEmail(services, profile);
  logSignIn(services, {
    by: OIDC,
    outcome: 'rejected' in found ? found.rejected : 'signed-in',
    address: getClientAddress(request, services),
    user: 'user' in found ? found.user : null,
  });
  if ('rejected' in found) return `${SIGN_IN_PAGE}?error=${found.rejected}`;
  const provider = {
    issuer: services.oidc!.issuer,
    subject: profile.sub,
    sessionId: toProviderId(profile.sid),
    issuedAt: new Date((profile.iat ?? 0) * 1000),
    authenticatedAt: toTime(profile.auth_time),
  };
  try {
    user.id = await startBrowserSession(services, request, found.user, { provider });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated')
      return `${SIGN_IN_PAGE}?error=ended`;
    throw error;
  }
  return true;
}

const toTime = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0
    ? new Date(seconds * 1000)
    : null;
