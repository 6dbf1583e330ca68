import type { Member, Person, Role } from '@/lib/foundation/actor';
import { isUuid } from '@/lib/foundation/ids';
import { type Locale, parseLocale } from '@/lib/foundation/languages/locales';
import type { Services } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { isLastUsedStale, isPast } from './credential-last-used';
import { selectHasFactor } from './has-factor-clause';
import {
  joinProject,
  type LoadedProject,
  type ProjectColumns,
  selectProject,
  toLoadedProject,
} from './loaded-project';

export interface LiveSession {
  person: Person;
  /** The user's memberships, the oldest first. */
  memberships: readonly SessionMembership[];
  /** ID of the organization selected in the session. */
  organizationId: string | null;
  /** true if the password was right, and the code of the second factor is missing. */
  secondFactorPending: boolean;
  /** Time of the last proof: sign-in, code, or password. */
  provenAt: Date | null;
  /** true if the user has a second factor, or if the OpenID Connect provider has checked its own. */
  hasSecondFactor: boolean;
  /** Language that the user chose; null if none. */
  locale: Locale | null;
  /** ID of the organization that the requested project or document belongs to. Grants no access. */
  subjectOrganizationId: string | null;
  /** Returns the requested project if the member can see it. */
  getProject: (member: Member) => LoadedProject | undefined;
}

interface SessionMembership {
  id: string;
  organizationId: string;
  role: Role;
  /** true if the organization requires a second factor. */
  requiresFactor: boolean;
}

interface SessionRow extends ProjectColumns {
  id: string;
  userId: string;
  organizationId: string | null;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  secondFactorPending: boolean;
  provenAt: Date | null;
  hasSecondFactor: boolean;
  oidcIssuer: string | null;
  installationOwner: boolean;
  locale: string | null;
  memberships: SessionMembership[];
  documentOrganizationId: string | null;
}

/**
 * Finds a session that has neither ended nor expired, with the memberships of its user, in one statement. Checked on
 * each request, so that signing out and a removed membership take effect at once. A session of single sign-on ends when
 * another issuer is configured.
 *
 * @param subject UUID of the requested project or document. Other texts are ignored.
 */
export async function findSession(
  { db, clock, oidc }: Services,
  sessionId: string,
  subject?: string,
): Promise<LiveSession | null> {
  if (!isUuid(sessionId)) return null;
  const subjectId = subject && isUuid(subject) ? subject : null;
  const [session] = await db.$queryRaw<SessionRow[]>`
    SELECT session.id, session.user_id AS "userId", session.organization_id AS "organizationId",
      session.last_seen_at AS "lastSeenAt", session.expires_at AS "expiresAt", session.ended_at AS "endedAt",
      session.oidc_issuer AS "oidcIssuer",
      session.second_factor_pending AS "secondFactorPending", session.proven_at AS "provenAt",
      (session.oidc_subject IS NOT NULL OR ${selectHasFactor(Prisma.sql`session.user_id`)}) AS "hasSecondFactor",
      user_account.installation_owner AS "installationOwner", user_account.locale,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', membership.id, 'organizationId', organization_id,
          'role', role, 'requiresFactor', require_second_factor) ORDER BY membership.created_at, membership.id), '[]')
        FROM membership JOIN organization ON organization.id = organization_id
        WHERE membership.user_id = session.user_id) AS memberships,
      (SELECT organization_id FROM document WHERE document.id = ${subjectId}::uuid) AS "documentOrganizationId",
      ${selectProject(Prisma.sql`session.user_id`)}
    FROM session
      JOIN user_account ON user_account.id = session.user_id
      ${joinProject(subject)}
    WHERE session.id = ${sessionId}::uuid`;
  const now = clock();
  if (!session || session.endedAt || isPast(session.expiresAt, now)) return null;
  // The provider that can end the session is no longer known.
  if (session.oidcIssuer !== null && session.oidcIssuer !== oidc?.issuer) return null;
  if (isLastUsedStale(session.lastSeenAt, now)) {
    await db.session.updateMany({ where: { id: session.id }, data: { lastSeenAt: now } });
  }
  const { id, userId, installationOwner, memberships, organizationId } = session;
  const { secondFactorPending, provenAt, hasSecondFactor } = session;
  return {
    person: { kind: 'person', userId, sessionId: id, installationOwner },
    memberships,
    organizationId,
    ...{ secondFactorPending, provenAt, hasSecondFactor },
    locale: parseLocale(session.locale),
    subjectOrganizationId:
      session.project_id === null ? session.documentOrganizationId : session.project_organization_id,
    getProject: (member) => toLoadedProject(session, member),
  };
}

/** Returns the user of a session as a member of one organization, or null. */
export function getSessionMember(
  { person, memberships }: LiveSession,
  organizationId: string | null,
): Member | null {
  const membership = memberships.find((each) => each.organizationId === organizationId?.toLowerCase());
  return membership ? toMember(person, membership) : null;
}

/**
 * Returns the user of a session as a member of the first of these organizations that they belong to, otherwise of the
 * one they joined first. Returns null if they belong to none.
 */
export function getSessionMemberInAny(
  session: LiveSession,
  organizationIds: readonly (string | null)[],
): Member | null {
  for (const organizationId of organizationIds) {
    const membership = session.memberships.find((each) => each.organizationId === organizationId);
    if (membership) return toMember(session.person, membership);
  }
  const [oldest] = session.memberships;
  return oldest ? toMember(session.person, oldest) : null;
}

const toMember = (person: Person, { id, organizationId, role }: SessionMembership): Member => ({
  kind: 'member',
  userId: person.userId,
  membershipId: id,
  organizationId,
  role,
  sessionId: person.sessionId,
});
