import { createHash } from 'node:crypto';
import type { Actor, Member, Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { RequestServices, Services } from '@/lib/platform/context';
import { checkPassword } from '@/lib/tenancy/access/check-password';
import {
  findSession,
  getSessionMember,
  getSessionMemberInAny,
  type LiveSession,
} from '@/lib/tenancy/access/find-session';
import type { LoadedProject } from '@/lib/tenancy/access/loaded-project';
import { requireNoSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { createSetupError, isLimited, requirePassedSecondFactor } from '@/lib/tenancy/access/session-limits';
import { type TokenAccess, verifyAccessToken } from '@/lib/tenancy/access-tokens/verify-access-token';
import { verifyApiKey } from '@/lib/tenancy/api-keys/verify-api-key';
import { authenticateAgent } from './authenticate-agent';
import { getAuthorization } from './authorization-header';
import { getClientAddress } from './client-ip-address';
import type { Auth } from './http-auth';
import { requireSameOrigin } from './request-origin';
import { getSessionId, hasSessionCookie } from './session-cookie-header';
import { formatCredentialHint, parseSentCredential } from './unauthorized-hint';

/** Actor of a request, with the project in its path, if the actor can see it. */
export interface Access {
  actor: Actor | null;
  loadedProject?: LoadedProject | undefined;
  /** Session of a browser, if it is the credential. */
  session?: LiveSession;
}

/**
 * Authenticates a request. Reads credential, membership and project in one statement. Only this function turns a credential into an actor. The `Authorization` header takes
 * precedence; a cookie is used only without it.
 *
 * @throws DomainError unauthenticated without a credential that the route accepts; malformed without a required
 *   `X-Organization-Id`; forbidden for an organization that the caller is not a member of, and for a change by cookie
 *   from another site, for a session that has not passed the second factor, and in an organization that requires one;
 *   rate_limited after too many wrong passwords
 */
export async function authenticateRequest(
  { auth, pendingSession = false }: { auth: Auth; pendingSession?: boolean | undefined },
  request: Request,
  services: RequestServices,
  pathParams: Record<string, string | string[]>,
): Promise<Access> {
  if (auth === 'public') return { actor: null };
  const path = readPath(pathParams);
  const rejected = () =>
    new DomainError('unauthenticated', formatCredentialHint(auth, getCredential(request)));
  switch (auth) {
    case 'key': {
      const secret = getAuthorization(request, 'bearer') ?? '';
      const access = await verifyApiKey(services, secret, { projectId: path.subject });
      if (!access) throw rejected();
      return { actor: access.key, loadedProject: access.project };
    }
    case 'agent':
      return { actor: await authenticateAgent(request, services, rejected) };
    case 'basic': {
      const person = await authenticateByPassword(request, services, rejected);
      if (person) return { actor: person };
      const session = await authenticateBySession(request, services, { rejected, pendingSession });
      return { actor: session.person, session };
    }
    case 'person': {
      const token = await authenticateByAccessToken(request, services, rejected);
      if (token) return { actor: token.person };
      const session = await authenticateBySession(request, services, { rejected, pendingSession });
      return { actor: session.person, session };
    }
    case 'member': {
      const token = await authenticateByAccessToken(request, services, rejected, path.subject);
      if (token) {
        const actor = requireNamedOrganization(request, token.member);
        if (token.isLimited) throw createSetupError('token');
        return { actor, loadedProject: token.project };
      }
      const session = await authenticateBySession(request, services, {
        rejected,
        pendingSession,
        subject: path.subject,
      });
      const actor = selectSessionOrganization(session, request, path);
      if (isLimited(session, actor)) throw createSetupError('session');
      return { actor, loadedProject: session.getProject(actor), session };
    }
  }
}

interface RequestPath {
  organizationId: string | undefined;
  /** UUID of the project or the document in the path. */
  subject: string | undefined;
}

function readPath(pathParams: Record<string, string | string[]>): RequestPath {
  const param = (name: string) => [pathParams[name]].flat()[0];
  return { organizationId: param('organizationId'), subject: param('uuid') ?? param('projectUuid') };
}

/** Returns the rate limit key of a request: its credential, or its address if the route requires none. */
export function credentialKey(actor: Actor | null, request: Request, services: Services): string {
  // Security: use the bearer only if it was verified. Otherwise, each invented token would get a separate allowance.
  const bearer = actor && getAuthorization(request, 'bearer');
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
  projectId?: string,
): Promise<TokenAccess | null> {
  if (!request.headers.has('authorization')) return null;
  const organizationId = request.headers.get('x-organization-id');
  const secret = getAuthorization(request, 'bearer') ?? '';
  const access = await verifyAccessToken(services, secret, { organizationId, projectId });
  if (!access) throw rejected();
  return access;
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
  const pair = Buffer.from(getAuthorization(request, 'basic') ?? '', 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) throw rejected();
  const user = await checkPassword(services, {
    email: pair.slice(0, colon),
    password: pair.slice(colon + 1),
    address: getClientAddress(request, services),
  });
  const { id: userId, installationOwner, passwordHash } = user;
  await requireNoSecondFactor(services.db, userId);
  return { kind: 'person', userId, sessionId: null, installationOwner, passwordHash };
}

async function authenticateBySession(
  request: Request,
  services: Services,
  options: { rejected: Rejected; pendingSession: boolean; subject?: string | undefined },
): Promise<LiveSession> {
  const sessionId = await getSessionId(request, services.secretKey);
  const session = sessionId && (await findSession(services, sessionId, options.subject));
  if (!session) throw options.rejected();
  requireSameOrigin(request, services);
  if (!options.pendingSession) requirePassedSecondFactor(session);
  return session;
}

/**
 * Requires the organization in the header `X-Organization-Id`.
 *
 * @param member the user as its member; null if the user is none
 */
function requireNamedOrganization(request: Request, member: Member | null): Member {
  const organizationId = request.headers.get('x-organization-id');
  if (!organizationId) throw new DomainError('malformed', 'The header `X-Organization-Id` is required.');
  if (!isUuid(organizationId)) {
    throw new DomainError('malformed', "The header `X-Organization-Id` must be an organization's ID.");
  }
  if (!member)
    throw new DomainError('forbidden', 'You are not a member of this organization.', {
      reason: 'not_a_member',
    });
  return member;
}

function selectSessionOrganization(session: LiveSession, request: Request, path: RequestPath): Member {
  if (request.headers.has('x-organization-id')) {
    const named = request.headers.get('x-organization-id');
    return requireNamedOrganization(request, getSessionMember(session, named));
  }
  const named = path.organizationId ?? session.subjectOrganizationId;
  const member = getSessionMemberInAny(session, [named, session.organizationId]);
  if (!member)
    throw new DomainError('forbidden', 'You are not a member of any organization.', {
      reason: 'not_a_member',
    });
  return member;
}

const getCredential = (request: Request) =>
  parseSentCredential(request.headers.get('authorization'), hasSessionCookie(request));
