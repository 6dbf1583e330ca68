import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { hasSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { markSessionProven } from './mark-session-proven';
import { replaceRecoveryCodes } from './recovery-codes';

/**
 * Prepares an account for another factor, before the factor is stored. The first factor creates recovery codes, and ends
 * the other sessions of the user, which began with the password alone. The caller holds the lock of the account.
 *
 * @returns the recovery codes to show once; empty if the account has recovery codes from an earlier factor
 * @throws DomainError unauthenticated if the session ended during the request
 */
export async function putFactorToUse(
  tx: Transaction,
  services: Pick<Services, 'newId' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ recoveryCodes: string[]; sessionsEnded: number }> {
  await markSessionProven(tx, services, sessionId);
  if (await hasSecondFactor(tx, userId)) return { recoveryCodes: [], sessionsEnded: 0 };
  return {
    recoveryCodes: await replaceRecoveryCodes(tx, services, userId),
    sessionsEnded: await endSessions(tx, { userId, id: { not: sessionId } }, services.clock()),
  };
}

/**
 * Deletes the recovery codes of an account that has no factor left, and ends its sessions that wait for one. The caller has
 * removed a factor.
 */
export async function cleanUpAfterLastFactor(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return;
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await endSessions(tx, { userId, secondFactorPending: true }, clock());
}
