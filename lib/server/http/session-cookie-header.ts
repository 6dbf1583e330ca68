import { decode, encode } from 'next-auth/jwt';
import { SESSION_MAX_AGE_SECONDS } from '@/lib/tenancy/access/session-lifetime';
import { parseCookieHeader } from './cookie-header';

/**
 * Cookie of a signed-in browser: a next-auth token (encrypted, signed with the secret of the installation) that
 * contains only a session ID. Each request checks in the database that the session is active.
 */

const INSECURE_NAME = 'next-auth.session-token';
/** Cookie name over TLS. Browsers accept it only from this exact host and require the Secure attribute. */
const SECURE_NAME = `__Host-${INSECURE_NAME}`;

export const getSessionCookieName = (secure: boolean): string => (secure ? SECURE_NAME : INSECURE_NAME);

export const createSessionToken = (sessionId: string, secretKey: string): Promise<string> =>
  encode({ token: { sid: sessionId }, secret: secretKey, maxAge: SESSION_MAX_AGE_SECONDS });

/** Returns the session ID in a token, or null if the token is invalid or expired. */
export async function readSessionToken(token: string, secretKey: string): Promise<string | null> {
  try {
    const payload = await decode({ token, secret: secretKey });
    return typeof payload?.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

/** Returns the session ID in the cookie of a request. The session may have ended. */
export async function getSessionId(request: Request, secretKey: string): Promise<string | null> {
  const token = parseSessionToken(request.headers.get('cookie'));
  return token ? readSessionToken(token, secretKey) : null;
}

/** Checks whether a request carries a session cookie, valid or not. */
export const hasSessionCookie = (request: Request): boolean =>
  parseSessionToken(request.headers.get('cookie')) !== undefined;

export const findSessionToken = (cookie: (name: string) => string | undefined): string | undefined =>
  cookie(SECURE_NAME) ?? cookie(INSECURE_NAME);

function parseSessionToken(header: string | null): string | undefined {
  const cookies = parseCookieHeader(header);
  return findSessionToken((name) => cookies.get(name));
}
