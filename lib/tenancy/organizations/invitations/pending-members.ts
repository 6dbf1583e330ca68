import type { Member as MemberActor } from '@/lib/foundation/actor';
import { hashContentVersion } from '@/lib/foundation/content-version';
import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { getLinkState } from '@/lib/tenancy/account/password-links/password-link-state';
import type { OpenPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import type { Member } from '../schemas';
import { getAcceptanceMethod } from './acceptance-method';

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

/** Returns the version of the fields that admins change, as `getMemberVersion` does for memberships. */
export const getPendingVersion = ({ role, projectIds }: PendingRow): string =>
  hashContentVersion({ role, projects: projectIds.toSorted() });

/**
 * Converts a pending membership to the wire format.
 *
 * @param link the link that was emailed; a shown link is read from the row
 */
export async function toPendingMember(
  tx: Transaction,
  services: Pick<Services, 'mailer' | 'clock'>,
  row: PendingRow,
  link: OpenPasswordLink | null = null,
): Promise<Member> {
  return {
    id: row.id,
    user_id: row.userId,
    email: row.user.email,
    // The name belongs to the account. The organization may not see it before the user joins.
    name: null,
    role: row.role,
    state: 'pending',
    accept_with: await getAcceptanceMethod(tx, services, row, row.user),
    password_link: link ?? toShownLink(row, services.clock()),
    projects: row.projectIds.toSorted(),
    version: getPendingVersion(row),
    created_at: row.createdAt.toISOString(),
  };
}

function toShownLink({ codeHash, codeExpiresAt }: PendingRow, now: Date): OpenPasswordLink | null {
  if (codeHash === null || codeExpiresAt === null) return null;
  const state = getLinkState({ usedAt: null, revokedAt: null, expiresAt: codeExpiresAt }, now);
  return {
    kind: 'invitation',
    expires_at: codeExpiresAt.toISOString(),
    expired: state === 'expired',
    mail: 'none',
    mail_problem: null,
    mail_problem_code: null,
  };
}
