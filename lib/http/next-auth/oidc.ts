import type { User as AuthUser } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { type EmailClaim, findByVerifiedEmail } from '@/lib/access/find-by-verified-email';
import { logSignIn } from '@/lib/access/log-sign-in';
import type { RequestServices, Services } from '@/lib/context';
import { clientAddress } from '../client-address';
import { beginSession } from './begin-session';
import { SIGN_IN_PAGE } from './sign-in-page';

/** Its name in next-auth's addresses: the provider is told to lead back to `/api/auth/callback/oidc`. */
export const OIDC = 'oidc';

const TIMEOUT_MS = 10_000;

interface OidcProfile extends EmailClaim {
  sub: string;
}

/** The provider of the configuration, found by its discovery document; nothing but the address is taken from it. */
export function oidcProvider({
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
      // Many say the address in the token already; the others are asked for it.
      request: async ({ client, tokens }) => {
        const signed = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
        const told = client.issuer.metadata.userinfo_endpoint ? await client.userinfo(signed) : {};
        return { ...told, ...signed.claims() };
      },
    },
    httpOptions: { timeout: TIMEOUT_MS },
    profile: ({ sub }) => ({ id: sub }),
  };
}

/**
 * Lets a known person in: their session becomes the user that next-auth goes on with, as with a password.
 *
 * @returns true, or where to send the browser with the reason
 */
export async function admitByOidc(
  services: RequestServices,
  request: Request,
  user: AuthUser,
  claim: EmailClaim,
): Promise<true | string> {
  const found = await findByVerifiedEmail(services, claim);
  logSignIn(services, {
    by: OIDC,
    outcome: 'refused' in found ? found.refused : 'signed-in',
    address: clientAddress(request, services),
    user: 'user' in found ? found.user : null,
  });
  if ('refused' in found) return `${SIGN_IN_PAGE}?error=${found.refused}`;
  user.id = await beginSession(services, request, found.user, { provenEmail: true });
  return true;
}
