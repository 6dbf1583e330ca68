import type { LoggerInstance, NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { RequestServices, Services } from '@/lib/platform/context';
import { checkPassword } from '@/lib/tenancy/access/check-password';
import { endSession } from '@/lib/tenancy/access/end-session';
import { findSession } from '@/lib/tenancy/access/find-session';
import { getAccount } from '@/lib/tenancy/access/get-account';
import { SESSION_MAX_AGE_SECONDS } from '@/lib/tenancy/access/session-lifetime';
import { getClientAddress } from '../client-ip-address';
import { getSessionCookieName } from '../session-cookie-header';
import { startBrowserSession } from './next-auth-browser-session';
import { authorizeOidcSignIn, createOidcProvider, OIDC, type OidcProfile } from './next-auth-oidc';
import { SIGN_IN_PAGE } from './next-auth-sign-in-page';

/**
 * Creates next-auth's options. Its cookie contains only the ID of a session in the database, so a revoked session loses
 * access at once. Created per request, because it needs the request's client and services.
 *
 * @param onFailure receives the reason for a failed sign-in; next-auth's response is the same for all reasons
 */
export function createNextAuthOptions(
  services: RequestServices,
  request: Request,
  secure: boolean,
  onFailure: (error: unknown) => void,
): NextAuthOptions {
  return {
    secret: services.secretKey,
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: getSessionCookieName(secure),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_SECONDS },
    pages: { signIn: SIGN_IN_PAGE, signOut: SIGN_IN_PAGE, error: SIGN_IN_PAGE },
    providers: [
      createPasswordProvider(services, request, onFailure),
      ...(services.oidc ? [createOidcProvider(services.oidc)] : []),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== OIDC) return true;
        try {
          return await authorizeOidcSignIn(services, request, user, profile as OidcProfile);
        } catch (error) {
          onFailure(error);
          return false;
        }
      },
      jwt: async ({ token, user }) => ({ sid: user ? user.id : token.sid }),
      session: async ({ session, token }) => ({
        ...session,
        user: await findUser(services, String(token.sid)),
      }),
    },
    events: { signOut: ({ token }) => endSession(services, String(token.sid)) },
    logger: createLogger(services, request),
  };
}

function createPasswordProvider(
  services: RequestServices,
  request: Request,
  onFailure: (error: unknown) => void,
) {
  return CredentialsProvider({
    name: 'email and password',
    credentials: { email: { label: 'Email' }, password: { label: 'Password', type: 'password' } },
    // next-auth's user is the session: the cookie contains the session ID.
    authorize: async (credentials) => {
      try {
        const user = await checkPassword(services, {
          email: String(credentials?.email ?? ''),
          password: String(credentials?.password ?? ''),
          address: getClientAddress(request, services),
        });
        return { id: await startBrowserSession(services, request, user) };
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
  });
}

/**
 * @returns undefined if the session waits for the second factor
 * @throws Error if the session has ended, which makes next-auth clear the cookie
 */
async function findUser(services: Services, sessionId: string) {
  const session = await findSession(services, sessionId);
  if (!session) throw new Error('The session has ended.');
  if (session.secondFactorPending) return undefined;
  return getAccount(services, session.person);
}

function createLogger(services: RequestServices, request: Request): Partial<LoggerInstance> {
  const { log, requestId } = services;
  const about = { requestId, address: getClientAddress(request, services) };
  return {
    error: (code, details) => {
      // An expired cookie is normal.
      const level = code === 'JWT_SESSION_ERROR' ? 'debug' : 'error';
      log[level]({ ...about, code, err: details instanceof Error ? details : details.error }, 'next-auth');
    },
    warn: (code) => log.warn({ ...about, code }, 'next-auth'),
    debug: () => {},
  };
}
