import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { PendingMembership, User } from '@/lib/platform/db/generated/client';
import type { AcceptWith } from '../schemas';

/**
 * Returns how the user can accept a pending membership.
 *
 * A session is enough if no other person gains access through it: every credential belongs to the user, or all other
 * possible holders already administer the organization. Otherwise, a session proves nothing.
 */
export async function getAcceptanceMethod(
  tx: Transaction,
  { mailer }: Pick<Services, 'mailer'>,
  pending: Pick<PendingMembership, 'organizationId' | 'role'>,
  user: Pick<User, 'credentialsProvenAt' | 'credentialsKnownTo'>,
): Promise<AcceptWith> {
  if (user.credentialsProvenAt !== null) return 'session';
  if (await wouldGainNothing(tx, pending, user.credentialsKnownTo)) return 'session';
  return mailer.canSend ? 'email' : 'link';
}

/** Checks whether all holders of a credential could give themselves the pending role. */
async function wouldGainNothing(
  tx: Transaction,
  { organizationId, role }: Pick<PendingMembership, 'organizationId' | 'role'>,
  holders: string[],
): Promise<boolean> {
  if (holders.length === 0) return false;
  const administering = await tx.membership.count({
    where: {
      organizationId,
      userId: { in: holders },
      role: { in: role === 'owner' ? ['owner'] : ['owner', 'admin'] },
    },
  });
  return administering === holders.length;
}
