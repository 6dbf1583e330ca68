import type { Member as MemberActor } from '@/lib/access/actor';
import { linkState } from '@/lib/account/password-links/link-state';
import type { OpenPasswordLink } from '@/lib/account/password-links/schemas';
import type { Services } from '@/lib/context';
import { contentVersion } from '@/lib/core/content-version';
import { isUuid } from '@/lib/core/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { Member } from '../schemas';
import { acceptanceOf } from './acceptance';

const WITH_USER = { user: true } as const satisfies Prisma.PendingMembershipInclude;

export type PendingRow = Prisma.PendingMembershipGetPayload<{ include: typeof WITH_USER }>;

export const findPendingMembers = (
  db: Transaction,
  where: Prisma.PendingMembershipWhereInput,
): Promise<PendingRow[]> =>
  db.pendingMembership.findMany({
    where,
    include: WITH_USER,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

/** Returns a pending membership of the caller's organization, or null if there is none with this ID. */
export const findPendingMember = async (
  db: Transaction,
  { organizationId }: MemberActor,
  id: string,
): Promise<PendingRow | null> =>
  isUuid(id) ? db.pendingMembership.findFirst({ where: { id, organizationId }, include: WITH_USER }) : null;

/** Returns the version of what admins change, as `versionOf` does for memberships. */
export const pendingVersionOf = ({ role, projectIds }: PendingRow): string =>
  contentVersion({ role, projects: projectIds.toSorted() });

/**
 * Returns a pending membership in its wire form.
 *
 * @param link the link that was emailed; a link that was shown is read from the row
 */
export async function pendingMemberOf(
  tx: Transaction,
  services: Pick<Services, 'mailer' | 'clock'>,
  row: PendingRow,
  link: OpenPasswordLink | null = null,
): Promise<Member> {
  return {
    id: row.id,
    user_id: row.userId,
    email: row.user.email,
    // A name belongs to the account, which is none of this organization's business before the person joins.
    name: null,
    role: row.role,
    state: 'pending',
    accept_with: await acceptanceOf(tx, services, row, row.user),
    password_link: link ?? shownLink(row, services.clock()),
    projects: row.projectIds.toSorted(),
    version: pendingVersionOf(row),
    created_at: row.createdAt.toISOString(),
  };
}

function shownLink({ codeHash, codeExpiresAt }: PendingRow, now: Date): OpenPasswordLink | null {
  if (codeHash === null || codeExpiresAt === null) return null;
  const state = linkState({ usedAt: null, revokedAt: null, expiresAt: codeExpiresAt }, now);
  return {
    kind: 'invitation',
    expires_at: codeExpiresAt.toISOString(),
    expired: state === 'expired',
    mail: 'none',
    mail_problem: null,
  };
}
