import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Blocks other changes of the organization's members until the transaction ends. Without it, two owners who demote each
 * other at once would each still see the other as an owner. Rows that only refer to the organization are not blocked.
 */
export async function lockMembers(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM organization WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Requires another owner who has signed in. An owner who never signed in may be a mistyped address. Sessions and access
 * tokens stay in the database after they end, so either one shows that the owner has signed in. A session that waits for
 * the code of the second factor doesn't: the owner may have lost the factor.
 *
 * Call under `lockMembers`, before an owner is removed or demoted.
 *
 * @throws DomainError conflict
 */
export async function requireAnotherOwner(
  tx: Transaction,
  organizationId: string,
  membershipId: string,
): Promise<void> {
  const others = { organizationId, role: 'owner' as const, id: { not: membershipId } };
  const signedIn = {
    OR: [{ sessions: { some: { secondFactorPending: false } } }, { accessTokens: { some: {} } }],
  };
  if ((await tx.membership.count({ where: { ...others, user: signedIn } })) > 0) return;
  const message = "The last owner can't be removed or demoted.";
  if ((await tx.membership.count({ where: others })) === 0)
    throw new DomainError('conflict', message, { reason: 'last_owner' });
  throw new DomainError(
    'conflict',
    `${message} No other owner has signed in yet: ask them to sign in first.`,
    { reason: 'last_signed_in_owner' },
  );
}
