import { createHash } from 'node:crypto';
import type { Actor, Member, Person } from '@/lib/access/actor';
import { checkPassword } from '@/lib/access/check-password';
import { findMember, findMemberAmong } from '@/lib/access/find-member';
import { findSession, type LiveSession } from '@/lib/access/find-session';
import { organizationOf } from '@/lib/access/organization-of';
import { verifyAccessToken } from '@/lib/access-tokens/verify-access-token';
import { verifyApiKey } from '@/lib/api-keys/verify-api-key';
import type { RequestServices, Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import { clientAddress } from './client-address';
import { credentialHint, sentCredential } from './credential-hint';
import { requireSameOrigin } from './origin';
import type { Auth } from './route';
import { hasSessionCookie, sessionIdIn } from './session-cookie';

/**
 * Who asks: the one place where a credential becomes an actor. A credential in `Authorization` is the one that counts;
 * a cookie is looked at only where there is none.
 *
 * @throws DomainError unauthenticated without a credential that the route takes; malformed without X-Organization-Id
 *   where it is required; forbidden for an organization that the caller is no member of, and for a change by cookie
 *   that comes from another site; rate_limited after too many wrong passwords
 */
export async function authenticate(
  auth: Auth,
  request: Request,
  services: RequestServices,
  pathParams: Record<string, string | string[]>,
): Promise<Actor | null> {
  if (auth === 'public') return null;
  const rejected = () => new DomainError('unauthenticated', credentialHint(auth, credentialIn(request)));
  switch (auth) {
    case 'key': {
      const key = await verifyApiKey(services, authorization(request, 'bearer') ?? '');
      if (!key) throw rejected();
      return key;
    }
    case 'basic':
      return (
        (await byPassword(request, services, rejected)) ??
        (await bySession(request, services, rejected)).person
      );
    case 'person':
      return (
        (await byAccessToken(request, services, rejected)) ??
        (await bySession(request, services, rejected)).person
      );
    case 'member': {
      const person = await byAccessToken(request, services, rejected);
      if (person) return inNamedOrganization(person, request, services);
      const session = await bySession(request, services, rejected);
      return inOrganizationOfSession(session, request, services, pathParams);
    }
  }
}

/** Whose allowance a call counts against: its credential's, or the address's where none is asked for. */
export function credentialKey(actor: Actor | null, request: Request, services: Services): string {
  // Where nobody verified it, a bearer is anything: each made-up one would have an allowance of its own.
  const bearer = actor && authorization(request, 'bearer');
  if (bearer) return `bearer:${createHash('sha256').update(bearer).digest('base64url')}`;
  if (actor?.kind === 'person' || actor?.kind === 'member') {
    return actor.sessionId ? `session:${actor.sessionId}` : `user:${actor.userId}`;
  }
  return `address:${clientAddress(request, services)}`;
}

/** Makes the error for a credential that the route does not accept. */
type Rejected = () => DomainError;

/** Null without an Authorization header; one with anything but an access token in it is refused. */
async function byAccessToken(
  request: Request,
  services: Services,
  rejected: Rejected,
): Promise<Person | null> {
  if (!request.headers.has('authorization')) return null;
  const person = await verifyAccessToken(services, authorization(request, 'bearer') ?? '');
  if (!person) throw rejected();
  return person;
}

/** Null without an Authorization header. A token can't stand in for a password: it could then make others. */
async function byPassword(
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
    address: clientAddress(request, services),
  });
  const { id: userId, installationOwner, passwordHash } = user;
  return { kind: 'person', userId, sessionId: null, installationOwner, passwordHash };
}

async function bySession(request: Request, services: Services, rejected: Rejected): Promise<LiveSession> {
  const sessionId = await sessionIdIn(request, services.secretKey);
  const session = sessionId && (await findSession(services, sessionId));
  if (!session) throw rejected();
  requireSameOrigin(request, services);
  return session;
}

async function inNamedOrganization(person: Person, request: Request, services: Services): Promise<Member> {
  const organizationId = request.headers.get('x-organization-id');
  if (!organizationId) throw new DomainError('malformed', 'Send the header X-Organization-Id.');
  if (!isUuid(organizationId)) {
    throw new DomainError('malformed', "The header X-Organization-Id is not an organization's id.");
  }
  const member = await findMember(services, person, organizationId);
  if (!member) throw new DomainError('forbidden', 'You are not a member of this organization.');
  return member;
}

/** Pictures and downloads can't send a header, so the organization follows from what the path names. */
async function inOrganizationOfSession(
  session: LiveSession,
  request: Request,
  services: Services,
  pathParams: Record<string, string | string[]>,
): Promise<Member> {
  if (request.headers.has('x-organization-id')) return inNamedOrganization(session.person, request, services);
  const param = (name: string) => [pathParams[name]].flat()[0];
  const uuid = param('uuid') ?? param('projectUuid');
  const named = param('organizationId') ?? (uuid ? await organizationOf(services, uuid) : null);
  const member = await findMemberAmong(services, session.person, [named, session.organizationId]);
  if (!member) throw new DomainError('forbidden', 'You are not a member of any organization.');
  return member;
}

/** What follows the scheme in the Authorization header, when it is this scheme. */
function authorization(request: Request, scheme: 'bearer' | 'basic'): string | undefined {
  const [given, credential] = request.headers.get('authorization')?.trim().split(/ +/, 2) ?? [];
  return given?.toLowerCase() === scheme ? credential : undefined;
}

const credentialIn = (request: Request) =>
  sentCredential(request.headers.get('authorization'), hasSessionCookie(request));
