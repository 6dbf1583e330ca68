import type { Transaction } from '@/lib/platform/db/database';

/**
 * Waits for other changes of a pending membership, and blocks them until the transaction ends. Read the row afterwards,
 * because a row read earlier may be outdated. To avoid deadlocks, lock the account first and change password links
 * last.
 */
export async function lockInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM pending_membership WHERE id = ${id}::uuid FOR UPDATE`;
}
