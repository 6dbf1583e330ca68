import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { DomainError } from '@/lib/foundation/errors';
import { parseUrl } from '@/lib/foundation/http-url';
import type { RequestServices } from '@/lib/platform/context';
import { createErrorResponse, toDomainError } from '../http-errors';
import { readText } from '../request-body';
import { getRequestOrigin } from '../request-origin';
import { OIDC } from './next-auth-oidc';
import { createNextAuthOptions } from './next-auth-options';
import { SIGN_IN_PAGE } from './next-auth-sign-in-page';
import { RecordedResponse } from './recorded-response';

// next-auth trusts a request's host only if the environment says so. It reads the headers created below from
// `getRequestOrigin`, not those of the request.
process.env.AUTH_TRUST_HOST = 'true';

const PREFIX = '/api/auth/';
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Handles `/api/auth/…` with next-auth: csrf, providers, session, sign-in, and sign-out.
 *
 * @throws DomainError too_large; not_found for a callback of an unknown provider; and any internal error that prevented
 *   the password check
 */
export async function handleNextAuth(request: Request, services: RequestServices): Promise<Response> {
  requireSupportedAction(request, services);
  const origin = new URL(getRequestOrigin(request, services));
  let failure: { error: unknown } | undefined;
  const options = createNextAuthOptions(services, request, origin.protocol === 'https:', (error) => {
    failure = { error };
  });
  const response = new RecordedResponse();
  // The handler for Pages routes needs only plain objects; the other one reads Next's request scope.
  await NextAuth(
    (await toNextAuthRequest(request, origin)) as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  return failure ? redirectWithError(failure.error, origin) : response.toResponse();
}

/**
 * Rejects requests for which next-auth would return 500: a callback of an unknown provider, and a password not sent by
 * POST. Security: also rejects `_log`, through which anyone could write to the server's log.
 */
function requireSupportedAction(request: Request, { oidc }: RequestServices): void {
  const [action, provider] = getPathSegments(PREFIX, new URL(request.url).pathname);
  if (action !== 'callback' && action !== '_log') return;
  const isCallback = action === 'callback';
  if (isCallback && provider === OIDC && oidc) return;
  if (isCallback && provider === 'credentials' && request.method === 'POST') return;
  throw new DomainError('not_found', 'Unknown path. To sign in with a password, use POST.');
}

/** Returns an error like other routes, with the `url` in which next-auth's client looks for the error. */
async function redirectWithError(error: unknown, origin: URL): Promise<Response> {
  const rejected = toDomainError(error);
  if (!rejected) throw error;
  const response = createErrorResponse(rejected, 'app');
  const url = new URL(`${SIGN_IN_PAGE}?${new URLSearchParams({ error: rejected.message })}`, origin);
  return Response.json(
    { ...(await response.json()), url },
    { status: response.status, headers: response.headers },
  );
}

async function toNextAuthRequest(request: Request, origin: URL) {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    query: {
      ...dropForeignCallbacks(Object.fromEntries(searchParams), origin),
      nextauth: getPathSegments(PREFIX, pathname),
    },
    cookies: dropForeignCallbacks(parseCookies(request), origin),
    headers: {
      ...Object.fromEntries(request.headers),
      'x-forwarded-host': origin.host,
      'x-forwarded-proto': origin.protocol.slice(0, -1),
    },
    body: request.method === 'POST' ? dropForeignCallbacks(await readFields(request), origin) : {},
  };
}

/** Names of the parameter, and of the cookie with and without TLS. */
const CALLBACK_NAMES = ['callbackUrl', 'next-auth.callback-url', '__Secure-next-auth.callback-url'];

/** Replaces callback URLs of other origins. next-auth would throw on an invalid URL. */
function dropForeignCallbacks<T>(fields: Record<string, T>, { origin }: URL): Record<string, T | string> {
  const own = ([name, value]: [string, T]): [string, T | string] => [
    name,
    CALLBACK_NAMES.includes(name) && !isOwnUrl(value, origin) ? origin : value,
  ];
  return Object.fromEntries(Object.entries(fields).map(own));
}

function isOwnUrl(value: unknown, origin: string): boolean {
  if (typeof value !== 'string') return false;
  const base = value.startsWith('/') ? origin : undefined;
  return parseUrl(value, base)?.origin === origin;
}

const getPathSegments = (prefix: string, path: string) => path.slice(prefix.length).split('/');

/**
 * Reads the fields of a form or of JSON. next-auth's client sends a form; scripts may send JSON. Other bodies have no
 * fields.
 */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (!request.headers.get('content-type')?.includes('application/json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

function parseCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), decode(pair.slice(equals + 1))];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
