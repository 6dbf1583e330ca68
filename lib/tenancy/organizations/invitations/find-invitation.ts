import type { Person } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

const WITH_NAMES = { user: true, organization: true } as const satisfies Prisma.PendingMembershipInclude;

export type InvitationRow = Prisma.PendingMembershipGetPayload<{ include: typeof WITH_NAMES }>;

/** Returns the invitations of a user, oldest first. */
export const findInvitations = (db: Transaction, userId: string): Promise<InvitationRow[]> =>
  db.pendingMembership.findMany({
    where: { userId },
    include: WITH_NAMES,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

/** @throws DomainError not_found for an unknown invitation and for another user's */
export async function requireInvitation(
  db: Transaction,
  { userId }: Person,
  id: string,
): Promise<InvitationRow> {
  const row = await db.pendingMembership.findFirst({ where: { id, userId }, include: WITH_NAMES });
  if (!row) throw createNotFoundError('invitation');
  return row;
}
