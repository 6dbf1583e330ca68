import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { deleteSecondFactors } from '@/lib/tenancy/access/delete-second-factors';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { recordOperatorAudit } from './record-operator-audit';

export interface ResetSecondFactorResult {
  email: string;
  sessions_ended: number;
}

/**
 * Removes the authenticator app, the passkeys, and the recovery codes of a user who lost them, and signs the user out everywhere.
 *
 * @throws DomainError not_found for an unknown email address, and for an account without a second factor
 */
export async function resetSecondFactor(
  services: Services,
  { email }: { email: string },
): Promise<ResetSecondFactorResult> {
  const { db, clock, limiters } = services;
  const user = await db.user.findUnique({ where: { email }, include: { memberships: true } });
  if (!user) throw new DomainError('not_found', `No account has the email address ${email}.`);
  const result = await inTransaction(db, async (tx) => {
    await lockAccount(tx, user.id);
    if (!(await deleteSecondFactors(tx, user.id)))
      throw new DomainError('not_found', `The account ${email} has no second factor.`);
    const sessions = await endSessions(tx, { userId: user.id }, clock());
    await requestAccountNotice(tx, services, { notice: 'second_factor_reset', userId: user.id });
    await recordOperatorAudit(
      tx,
      services,
      user.memberships.map(({ organizationId }) => organizationId),
      { action: 'account.second_factor_reset', subjectId: user.id, details: { sessions_ended: sessions } },
    );
    return { email, sessions_ended: sessions };
  });
  // Wrong codes of the removed factor must not count against a new one.
  await limiters.secondFactorCodes.reset(user.id);
  await limiters.secondFactorCodesPerDay.reset(user.id);
  return result;
}
