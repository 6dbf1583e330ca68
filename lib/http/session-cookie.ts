import { decode, encode } from 'next-auth/jwt';

/**
 * The cookie of a signed-in browser: a token of next-auth (encrypted, signed by the installation's secret) that
 * holds nothing but the id of a session. Whether that session still lives, the database says on each request.
 */

const PLAIN_NAME = 'next-auth.session-token';
/** Over TLS browsers take a cookie of this name from this very host alone, and hold it to the Secure attribute. */
const SECURE_NAME = `__Host-${PLAIN_NAME}`;

/** How long a browser stays signed in. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export const sessionCookieName = (secure: boolean): string => (secure ? SECURE_NAME : PLAIN_NAME);

export const writeSessionToken = (sessionId: string, secretKey: string): Promise<string> =>
  encode({ token: { sid: sessionId }, secret: secretKey, maxAge: SESSION_SECONDS });

/** The session that a token names, or null when it isn't one of ours, or is past its time. */
export async function readSessionToken(token: string, secretKey: string): Promise<string | null> {
  try {
    const payload = await decode({ token, secret: secretKey });
    return typeof payload?.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

/** The session that a request's cookie names, whether or not it still lives. */
export async function sessionIdIn(request: Request, secretKey: string): Promise<string | null> {
  const token = sessionTokenIn(request.headers.get('cookie'));
  return token ? readSessionToken(token, secretKey) : null;
}

/** Tells whether a request carries a session cookie, valid or not. */
export const hasSessionCookie = (request: Request): boolean =>
  sessionTokenIn(request.headers.get('cookie')) !== undefined;

/** Finds the token by whatever way the caller reads a cookie. */
export const sessionTokenAmong = (cookie: (name: string) => string | undefined): string | undefined =>
  cookie(SECURE_NAME) ?? cookie(PLAIN_NAME);

/** The session token in a Cookie header. */
function sessionTokenIn(header: string | null): string | undefined {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  return sessionTokenAmong((name) => cookies.get(name));
}
