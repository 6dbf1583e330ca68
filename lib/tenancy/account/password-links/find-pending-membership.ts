import type { Transaction } from '@/lib/platform/db/database';
import type { PasswordLink, PendingMembership } from '@/lib/platform/db/generated/client';

/**
 * Returns the pending membership that a link accepts. The link must have been sent only to the user's mailbox, by the
 * organization that still invites them. A link that was shown to an admin accepts nothing.
 */
export async function findPendingMembership(
  tx: Transaction,
  { organizationId, shownToId, userId }: Pick<PasswordLink, 'organizationId' | 'shownToId' | 'userId'>,
): Promise<PendingMembership | null> {
  if (organizationId === null || shownToId !== null) return null;
  return tx.pendingMembership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  });
}
