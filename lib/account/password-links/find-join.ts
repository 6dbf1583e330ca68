import type { Transaction } from '@/lib/platform/db/database';
import type { PasswordLink, PendingMembership } from '@/lib/platform/db/generated/client';

/**
 * Returns the pending membership that a link accepts: the link went to the person's mailbox alone, and the organization
 * that sent it still invites them. A link that was shown to an admin accepts nothing.
 */
export async function findJoin(
  tx: Transaction,
  { organizationId, shownToId, userId }: Pick<PasswordLink, 'organizationId' | 'shownToId' | 'userId'>,
): Promise<PendingMembership | null> {
  if (organizationId === null || shownToId !== null) return null;
  return tx.pendingMembership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  });
}
