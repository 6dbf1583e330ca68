import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Holds back every other change of the organization's members until the transaction ends. Two owners who demote each
 * other at once would each still see the other one. Rows that merely refer to the organization are not held back.
 */
export async function lockMembers(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM organization WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Requires another owner who has signed in. An owner who never did may be a mistyped address. Sessions and access tokens
 * stay on record after they end, so one of either shows that somebody has signed in.
 *
 * To be asked under `lockMembers`, before an owner is removed or demoted.
 *
 * @throws DomainError conflict
 */
export async function requireAnotherOwner(
  tx: Transaction,
  organizationId: string,
  membershipId: string,
): Promise<void> {
  const others = { organizationId, role: 'owner' as const, id: { not: membershipId } };
  const signedIn = { OR: [{ sessions: { some: {} } }, { accessTokens: { some: {} } }] };
  if ((await tx.membership.count({ where: { ...others, user: signedIn } })) > 0) return;
  const message = "The last owner can't be removed or demoted.";
  if ((await tx.membership.count({ where: others })) === 0) throw new DomainError('conflict', message);
  throw new DomainError(
    'conflict',
    `${message} No other owner has signed in yet: ask them to sign in first.`,
  );
}
