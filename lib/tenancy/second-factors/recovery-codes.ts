import { Secret } from 'otpauth';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { hashCredential } from '@/lib/tenancy/access/credential-hash';

/** Number of codes that a user gets at once. */
export const RECOVERY_CODE_COUNT = 10;
/** Random bytes of a code: 16 characters of base32. */
const CODE_BYTES = 10;

const generateCode = (): string =>
  new Secret({ size: CODE_BYTES }).base32.toLowerCase().match(/.{4}/g)!.join('-');

/** Returns the hash of a code as it was typed: upper case, spaces, and missing dashes don't matter. */
const hashCode = (typed: string): string => hashCredential(typed.toLowerCase().replace(/[\s-]/g, ''));

/**
 * Replaces the recovery codes of a user.
 *
 * @returns the codes to show once
 */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { newId }: Pick<Services, 'newId'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId, hash: hashCode(code) })),
  });
  return codes;
}

/** Uses up a recovery code. Of concurrent requests with the code, one gets true. */
export async function consumeRecoveryCode(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashCode(typed), usedAt: null },
    data: { usedAt: clock() },
  });
  return count > 0;
}

export const countUnusedRecoveryCodes = (tx: Transaction, userId: string): Promise<number> =>
  tx.recoveryCode.count({ where: { userId, usedAt: null } });
