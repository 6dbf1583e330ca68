import type { LoggerInstance, NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { checkPassword } from '@/lib/access/check-password';
import { endSession } from '@/lib/access/end-session';
import { findSession } from '@/lib/access/find-session';
import { getAccount } from '@/lib/access/get-account';
import type { RequestServices, Services } from '@/lib/context';
import { clientAddress } from '../client-address';
import { SESSION_SECONDS, sessionCookieName } from '../session-cookie';
import { beginSession } from './begin-session';
import { admitByOidc, OIDC, oidcProvider } from './oidc';
import { SIGN_IN_PAGE } from './sign-in-page';

/**
 * How next-auth works here: its cookie holds the id of a session in the database and nothing else, so that what it
 * once said can't go on counting. Made for each request, since it needs the request's client and services.
 *
 * @param onFailure told why nobody was signed in; next-auth would answer all reasons alike
 */
export function nextAuthOptions(
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
        name: sessionCookieName(secure),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: SIGN_IN_PAGE, signOut: SIGN_IN_PAGE, error: SIGN_IN_PAGE },
    providers: [
      passwordProvider(services, request, onFailure),
      ...(services.oidc ? [oidcProvider(services.oidc)] : []),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== OIDC) return true;
        try {
          return await admitByOidc(services, request, user, profile ?? {});
        } catch (error) {
          onFailure(error);
          return false;
        }
      },
      jwt: async ({ token, user }) => ({ sid: user ? user.id : token.sid }),
      session: async ({ session, token }) => ({
        ...session,
        user: await userOf(services, String(token.sid)),
      }),
    },
    events: { signOut: ({ token }) => endSession(services, String(token.sid)) },
    logger: loggerOf(services, request),
  };
}

function passwordProvider(services: RequestServices, request: Request, onFailure: (error: unknown) => void) {
  return CredentialsProvider({
    name: 'e-mail and password',
    credentials: { email: { label: 'E-mail' }, password: { label: 'Password', type: 'password' } },
    // The user that next-auth goes on with is the session: its id is what the cookie will hold.
    authorize: async (credentials) => {
      try {
        const user = await checkPassword(services, {
          email: String(credentials?.email ?? ''),
          password: String(credentials?.password ?? ''),
          address: clientAddress(request, services),
        });
        return { id: await beginSession(services, request, user) };
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
  });
}

/** @throws Error when the session has ended, which makes next-auth clear the cookie */
async function userOf(services: Services, sessionId: string) {
  const session = await findSession(services, sessionId);
  if (!session) throw new Error('The session has ended.');
  return getAccount(services, session.person);
}

function loggerOf(services: RequestServices, request: Request): Partial<LoggerInstance> {
  const { log, requestId } = services;
  const about = { requestId, address: clientAddress(request, services) };
  return {
    error: (code, details) => {
      // A cookie that has run out is an everyday matter.
      const level = code === 'JWT_SESSION_ERROR' ? 'debug' : 'error';
      log[level]({ ...about, code, err: details instanceof Error ? details : details.error }, 'next-auth');
    },
    warn: (code) => log.warn({ ...about, code }, 'next-auth'),
    debug: () => {},
  };
}
