import type { Transaction } from '@/lib/platform/db/database';

/**
 * Waits for other changes of a pending membership, and holds them back until the transaction ends. Read the row
 * afterwards: what was read before may be out of date. To avoid deadlocks, lock the account first and change password
 * links last.
 */
export async function lockInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM pending_membership WHERE id = ${id}::uuid FOR UPDATE`;
}
