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
 * To be asked under `lockMembers`, before an owner is removed or demoted.
 *
 * @throws DomainError conflict
 */
export async function requireAnotherOwner(
  tx: Transaction,
  organizationId: string,
  membershipId: string,
): Promise<void> {
  const others = await tx.membership.count({
    where: { organizationId, role: 'owner', id: { not: membershipId } },
  });
  if (others === 0) throw new DomainError('conflict', "The last owner can't be removed or demoted.");
}
