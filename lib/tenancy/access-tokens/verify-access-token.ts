import type { Member, Person, Role } from '@/lib/foundation/actor';
import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { parseCredentialKind } from '@/lib/tenancy/access/credential';
import { hashCredential, isSameHash } from '@/lib/tenancy/access/credential-hash';
import { isLastUsedStale, isPast } from '@/lib/tenancy/access/credential-last-used';
import { selectHasFactor } from '@/lib/tenancy/access/has-factor-clause';
import {
  joinProject,
  type LoadedProject,
  type ProjectColumns,
  selectProject,
  toLoadedProject,
} from '@/lib/tenancy/access/loaded-project';

interface TokenRow extends ProjectColumns {
  id: string;
  hash: string;
  userId: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  installationOwner: boolean;
  membershipId: string | null;
  role: Role;
  isLimited: boolean | null;
}

/** Access of a token, found in one statement. */
export interface TokenAccess {
  person: Person;
  /** The user as a member of the requested organization; null if the user is none, or no organization was requested. */
  member: Member | null;
  project: LoadedProject | undefined;
  /**
   * true if the organization requires a second factor, and the token was created in a session that passed none, or the
   * user has removed it.
   */
  isLimited: boolean;
}

/**
 * Returns the access of an access token, or null if the token is malformed, unknown, revoked or expired.
 *
 * @param requested organization and project of the request. Other texts than UUIDs are ignored.
 */
export async function verifyAccessToken(
  { db, clock }: Services,
  secret: string,
  requested: { organizationId?: string | null; projectId?: string | undefined } = {},
): Promise<TokenAccess | null> {
  if (parseCredentialKind(secret) !== 'access_token') return null;
  const hash = hashCredential(secret);
  const organizationId =
    requested.organizationId && isUuid(requested.organizationId) ? requested.organizationId : null;
  const [token] = await db.$queryRaw<TokenRow[]>`
    SELECT token.id, token.hash, token.user_id AS "userId", token.last_used_at AS "lastUsedAt",
      token.expires_at AS "expiresAt", token.revoked_at AS "revokedAt",
      user_account.installation_owner AS "installationOwner",
      membership.id AS "membershipId", membership.role::text AS role,
      (organization.require_second_factor AND NOT token.by_provider
        AND NOT (token.factor_checked AND ${selectHasFactor(Prisma.sql`token.user_id`)})) AS "isLimited",
      ${selectProject(Prisma.sql`token.user_id`)}
    FROM access_token AS token
      JOIN user_account ON user_account.id = token.user_id
      LEFT JOIN membership ON membership.user_id = token.user_id AND membership.organization_id = ${organizationId}::uuid
      LEFT JOIN organization ON organization.id = membership.organization_id
      ${joinProject(requested.projectId)}
    WHERE token.hash = ${hash}`;
  const now = clock();
  if (!token || !isSameHash(token.hash, hash) || token.revokedAt || isPast(token.expiresAt, now)) return null;
  if (isLastUsedStale(token.lastUsedAt, now)) {
    await db.accessToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  const { userId, installationOwner, membershipId, role } = token;
  const person: Person = { kind: 'person', userId, sessionId: null, installationOwner };
  if (!membershipId || !organizationId) return { person, member: null, project: undefined, isLimited: false };
  const member: Member = {
    kind: 'member',
    userId,
    membershipId,
    organizationId: organizationId.toLowerCase(),
    role,
    sessionId: null,
  };
  return { person, member, project: toLoadedProject(token, member), isLimited: token.isLimited === true };
}
