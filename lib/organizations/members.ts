import type { Member as MemberActor } from '@/lib/access/actor';
import type { OpenPasswordLink } from '@/lib/account/password-links/schemas';
import { contentVersion } from '@/lib/core/content-version';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { Member } from './schemas';

const WITH_USER = {
  user: { include: { _count: { select: { sessions: true } } } },
  projects: { select: { projectId: true }, orderBy: { projectId: 'asc' } },
} as const satisfies Prisma.MembershipInclude;

type MembershipRow = Prisma.MembershipGetPayload<{ include: typeof WITH_USER }>;

export const findMembers = (db: Transaction, where: Prisma.MembershipWhereInput): Promise<MembershipRow[]> =>
  db.membership.findMany({ where, include: WITH_USER, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** @throws DomainError not_found for one that is unknown or another organization's */
export async function requireMembership(
  db: Transaction,
  { organizationId }: MemberActor,
  id: string,
): Promise<MembershipRow> {
  const membership = isUuid(id)
    ? await db.membership.findFirst({ where: { id, organizationId }, include: WITH_USER })
    : null;
  if (!membership) throw new DomainError('not_found', 'There is no such member.');
  return membership;
}

/** Whether someone has never signed in, and can't by a password. Sessions stay on record until the next one begins. */
export const isInvited = ({ user }: Pick<MembershipRow, 'user'>): boolean =>
  user.passwordHash === null && user._count.sessions === 0;

const projectsOf = ({ projects }: MembershipRow): string[] => projects.map(({ projectId }) => projectId);

/** Of what admins change of someone: two of them must not do so without knowing of each other. */
export const versionOf = (row: MembershipRow): string =>
  contentVersion({ role: row.role, projects: projectsOf(row) });

/** A row as the wire shows it. @param link for those alone who may manage members */
export const memberOf = (row: MembershipRow, link: OpenPasswordLink | null = null): Member => ({
  id: row.id,
  user_id: row.userId,
  email: row.user.email,
  name: row.user.name,
  role: row.role,
  state: isInvited(row) ? 'invited' : 'active',
  accept_with: null,
  password_link: link,
  projects: projectsOf(row),
  version: versionOf(row),
  created_at: row.createdAt.toISOString(),
});
