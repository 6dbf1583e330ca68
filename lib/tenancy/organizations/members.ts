import type { Member as MemberActor } from '@/lib/foundation/actor';
import { hashContentVersion } from '@/lib/foundation/content-version';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { OpenPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import type { Member } from './schemas';

const WITH_USER = {
  user: { include: { _count: { select: { sessions: true } } } },
  projects: { select: { projectId: true }, orderBy: { projectId: 'asc' } },
} as const satisfies Prisma.MembershipInclude;

type MembershipRow = Prisma.MembershipGetPayload<{ include: typeof WITH_USER }>;

export const findMembers = (db: Transaction, where: Prisma.MembershipWhereInput): Promise<MembershipRow[]> =>
  db.membership.findMany({ where, include: WITH_USER, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** @throws DomainError not_found if the member is unknown or another organization's */
export async function requireMembership(
  db: Transaction,
  { organizationId }: MemberActor,
  id: string,
): Promise<MembershipRow> {
  const membership = isUuid(id)
    ? await db.membership.findFirst({ where: { id, organizationId }, include: WITH_USER })
    : null;
  if (!membership) throw createNotFoundError('member');
  return membership;
}

/**
 * Checks for a member who has never signed in and has no password. Old sessions stay in the database until the next one
 * starts.
 */
export const isInvited = ({ user }: Pick<MembershipRow, 'user'>): boolean =>
  user.passwordHash === null && user._count.sessions === 0;

const getProjectIds = ({ projects }: MembershipRow): string[] => projects.map(({ projectId }) => projectId);

/** Returns the version of the fields that admins change, so that concurrent changes are detected. */
export const getMemberVersion = (row: MembershipRow): string =>
  hashContentVersion({ role: row.role, projects: getProjectIds(row) });

/**
 * Converts a row to the wire format.
 *
 * @param link only for callers who may manage members
 */
export const toMember = (row: MembershipRow, link: OpenPasswordLink | null = null): Member => ({
  id: row.id,
  user_id: row.userId,
  email: row.user.email,
  name: row.user.name,
  role: row.role,
  state: isInvited(row) ? 'invited' : 'active',
  accept_with: null,
  password_link: link,
  projects: getProjectIds(row),
  version: getMemberVersion(row),
  created_at: row.createdAt.toISOString(),
});
