import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import type { RequestServices } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { readText } from '../body';
import { asRefusal, refusal } from '../errors';
import { requestOrigin } from '../origin';
import { OIDC } from './oidc';
import { nextAuthOptions } from './options';
import { RecordedResponse } from './recorded-response';
import { SIGN_IN_PAGE } from './sign-in-page';

// next-auth believes the host of a request only when it is told so, in the environment. What it then reads are not
// the request's headers, but the ones that are made below from `requestOrigin`.
process.env.AUTH_TRUST_HOST = 'true';

const PREFIX = '/api/auth/';
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Answers `/api/auth/…` by next-auth: csrf, providers, session, signing in and out.
 *
 * @throws DomainError too_large; not_found for a callback of no provider; and any defect that kept it from comparing a password
 */
export async function answerNextAuth(request: Request, services: RequestServices): Promise<Response> {
  requireServed(request, services);
  const origin = new URL(requestOrigin(request, services));
  let failure: { error: unknown } | undefined;
  const options = nextAuthOptions(services, request, origin.protocol === 'https:', (error) => {
    failure = { error };
  });
  const response = new RecordedResponse();
  // Its handler for Pages routes asks for plain objects alone, where the other one reads Next's request scope.
  await NextAuth(
    (await plainRequest(request, origin)) as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  return failure ? refuse(failure.error, origin) : response.toResponse();
}

/**
 * Rejects what next-auth would answer with 500: a callback of an unknown provider, and a password that is not sent by
 * POST. Also rejects `_log`, by which anybody could write lines into the server's log.
 */
function requireServed(request: Request, { oidc }: RequestServices): void {
  const [action, provider] = segmentsAfter(PREFIX, new URL(request.url).pathname);
  if (action !== 'callback' && action !== '_log') return;
  const isCallback = action === 'callback';
  if (isCallback && provider === OIDC && oidc) return;
  if (isCallback && provider === 'credentials' && request.method === 'POST') return;
  throw new DomainError('not_found', 'There is no such address. To sign in with a password, use POST.');
}

/** A refusal as every route has it, with the `url` in which next-auth's client looks for what went wrong. */
async function refuse(error: unknown, origin: URL): Promise<Response> {
  const refused = asRefusal(error);
  if (!refused) throw error;
  const answer = refusal(refused, 'app');
  const url = new URL(`${SIGN_IN_PAGE}?${new URLSearchParams({ error: refused.message })}`, origin);
  return Response.json({ ...(await answer.json()), url }, { status: answer.status, headers: answer.headers });
}

async function plainRequest(request: Request, origin: URL) {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    query: {
      ...withOwnCallback(Object.fromEntries(searchParams), origin),
      nextauth: segmentsAfter(PREFIX, pathname),
    },
    cookies: withOwnCallback(cookiesOf(request), origin),
    headers: {
      ...Object.fromEntries(request.headers),
      'x-forwarded-host': origin.host,
      'x-forwarded-proto': origin.protocol.slice(0, -1),
    },
    body: request.method === 'POST' ? withOwnCallback(await readFields(request), origin) : {},
  };
}

/** The parameter, and the cookie with and without TLS. */
const CALLBACKS = ['callbackUrl', 'next-auth.callback-url', '__Secure-next-auth.callback-url'];

/** Replaces an address to return to that is not ours. next-auth would throw for one that can't be parsed. */
function withOwnCallback<T>(fields: Record<string, T>, { origin }: URL): Record<string, T | string> {
  const own = ([name, value]: [string, T]): [string, T | string] => [
    name,
    CALLBACKS.includes(name) && !isOwn(value, origin) ? origin : value,
  ];
  return Object.fromEntries(Object.entries(fields).map(own));
}

function isOwn(value: unknown, origin: string): boolean {
  if (typeof value !== 'string') return false;
  const base = value.startsWith('/') ? origin : undefined;
  return URL.canParse(value, base) && new URL(value, base).origin === origin;
}

const segmentsAfter = (prefix: string, path: string) => path.slice(prefix.length).split('/');

/** Its client sends a form; scripts may send JSON. Anything else has no fields. */
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

function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), decoded(pair.slice(equals + 1))];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
