import type { Transaction } from '@/lib/platform/db/database';

/** Deletes a user's authenticator app, passkeys, and recovery codes. Returns false if there was no factor. */
export async function deleteSecondFactors(tx: Transaction, userId: string): Promise<boolean> {
  const apps = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  const passkeys = await tx.passkey.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return apps.count + passkeys.count > 0;
}
