import type { Transaction } from '@/lib/platform/db/database';

/** Deletes a user's second factor and recovery codes. Returns false if there was no confirmed factor. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}
