import { createHash } from 'node:crypto';
import type { Actor, Member, Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { RequestServices, Services } from '@/lib/platform/context';
import { checkPassword } from '@/lib/tenancy/access/check-password';
import { findMember, findMemberInAny } from '@/lib/tenancy/access/find-member';
import { findOrganizationId } from '@/lib/tenancy/access/find-organization-id';
import { findSession, type LiveSession } from '@/lib/tenancy/access/find-session';
import { verifyAccessToken } from '@/lib/tenancy/access-tokens/verify-access-token';
import { verifyApiKey } from '@/lib/tenancy/api-keys/verify-api-key';
import { getClientAddress } from './client-ip-address';
import type { Auth } from './http-auth';
import { requireSameOrigin } from './request-origin';
import { getSessionId, hasSessionCookie } from './session-cookie-header';
import { formatCredentialHint, parseSentCredential } from './unauthorized-hint';

/**
 * Authenticates a request. Only this function turns a credential into an actor. The `Authorization` header takes
 * precedence; a cookie is used only without it.
 *
 * @throws DomainError unauthenticated without a credential that the route accepts; malformed without a required
 *   `X-Organization-Id`; forbidden for an organization that the caller is not a member of, and for a change by cookie
 *   from another site; rate_limited after too many wrong passwords
 */
export async function authenticateRequest(
  auth: Auth,
  request: Request,
  services: RequestServices,
  pathParams: Record<string, string | string[]>,
): Promise<Actor | null> {
  if (auth === 'public') return null;
  const rejected = () =>
    new DomainError('unauthenticated', formatCredentialHint(auth, getCredential(request)));
  switch (auth) {
    case 'key': {
      const key = await verifyApiKey(services, authorization(request, 'bearer') ?? '');
      if (!key) throw rejected();
      return key;
    }
    case 'basic':
      return (
        (await authenticateByPassword(request, services, rejected)) ??
        (await authenticateBySession(request, services, rejected)).person
      );
    case 'person':
      return (
        (await authenticateByAccessToken(request, services, rejected)) ??
        (await authenticateBySession(request, services, rejected)).person
      );
    case 'member': {
      const person = await authenticateByAccessToken(request, services, rejected);
      if (person) return selectNamedOrganization(person, request, services);
      const session = await authenticateBySession(request, services, rejected);
      return selectSessionOrganization(session, request, services, pathParams);
    }
  }
}

/** Returns the rate limit key of a request: its credential, or its address if the route requires none. */
export function credentialKey(actor: Actor | null, request: Request, services: Services): string {
  // Security: use the bearer only if it was verified. Otherwise, each invented token would get a separate allowance.
  const bearer = actor && authorization(request, 'bearer');
  if (bearer) return `bearer:${createHash('sha256').update(bearer).digest('base64url')}`;
  if (actor?.kind === 'person' || actor?.kind === 'member') {
    return actor.sessionId ? `session:${actor.sessionId}` : `user:${actor.userId}`;
  }
  return `address:${getClientAddress(request, services)}`;
}

/** Creates the error for a credential that the route does not accept. */
type Rejected = () => DomainError;

/** Returns `null` without an `Authorization` header. Rejects a header without an access token. */
async function authenticateByAccessToken(
  request: Request,
  services: Services,
  rejected: Rejected,
): Promise<Person | null> {
  if (!request.headers.has('authorization')) return null;
  const person = await verifyAccessToken(services, authorization(request, 'bearer') ?? '');
  if (!person) throw rejected();
  return person;
}

/**
 * Returns `null` without an `Authorization` header. Security: a token can't replace a password, because it could then
 * create more tokens.
 */
async function authenticateByPassword(
  request: Request,
  services: RequestServices,
  rejected: Rejected,
): Promise<Person | null> {
  if (!request.headers.has('authorization')) return null;
  const pair = Buffer.from(authorization(request, 'basic') ?? '', 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) throw rejected();
  const user = await checkPassword(services, {
    email: pair.slice(0, colon),
    password: pair.slice(colon + 1),
    address: getClientAddress(request, services),
  });
  const { id: userId, installationOwner, passwordHash } = user;
  return { kind: 'person', userId, sessionId: null, installationOwner, passwordHash };
}

async function authenticateBySession(
  request: Request,
  services: Services,
  rejected: Rejected,
): Promise<LiveSession> {
  const sessionId = await getSessionId(request, services.secretKey);
  const session = sessionId && (await findSession(services, sessionId));
  if (!session) throw rejected();
  requireSameOrigin(request, services);
  return session;
}

async function selectNamedOrganization(
  person: Person,
  request: Request,
  services: Services,
): Promise<Member> {
  const organizationId = request.headers.get('x-organization-id');
  if (!organizationId) throw new DomainError('malformed', 'The header `X-Organization-Id` is required.');
  if (!isUuid(organizationId)) {
    throw new DomainError('malformed', "The header `X-Organization-Id` must be an organization's ID.");
  }
  const member = await findMember(services, person, organizationId);
  if (!member) throw new DomainError('forbidden', 'You are not a member of this organization.');
  return member;
}

async function selectSessionOrganization(
  session: LiveSession,
  request: Request,
  services: Services,
  pathParams: Record<string, string | string[]>,
): Promise<Member> {
  if (request.headers.has('x-organization-id'))
    return selectNamedOrganization(session.person, request, services);
  const param = (name: string) => [pathParams[name]].flat()[0];
  const uuid = param('uuid') ?? param('projectUuid');
  const named = param('organizationId') ?? (uuid ? await findOrganizationId(services, uuid) : null);
  const member = await findMemberInAny(services, session.person, [named, session.organizationId]);
  if (!member) throw new DomainError('forbidden', 'You are not a member of any organization.');
  return member;
}

/** Returns the credential in the `Authorization` header if it has this scheme. */
function authorization(request: Request, scheme: 'bearer' | 'basic'): string | undefined {
  const [given, credential] = request.headers.get('authorization')?.trim().split(/ +/, 2) ?? [];
  return given?.toLowerCase() === scheme ? credential : undefined;
}

const getCredential = (request: Request) =>
  parseSentCredential(request.headers.get('authorization'), hasSessionCookie(request));
