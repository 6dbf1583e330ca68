import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { hasSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { cleanUpAfterLastFactor } from './put-factor-to-use';
import { replaceRecoveryCodes } from './recovery-codes';
import type { RecoveryCodes } from './schemas';

/**
 * Removes the authenticator app of the caller. The recovery codes go with the last factor.
 *
 * @throws DomainError forbidden for an access token; not_found without an authenticator app
 */
export async function removeSecondFactor(ctx: Context<Person>): Promise<void> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    const { count } = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0)
      throw new DomainError('not_found', 'Your account has no authenticator app.', {
        reason: 'factor_missing',
      });
    await cleanUpAfterLastFactor(tx, ctx, userId);
    await requestAccountNotice(tx, ctx, { notice: 'second_factor_removed', userId });
    await recordPersonAudit(tx, ctx, {
      action: 'account.second_factor_removed',
      subjectId: userId,
      details: {},
    });
  });
}

/**
 * Replaces the recovery codes of the caller.
 *
 * @returns the codes, which can't be read again
 * @throws DomainError forbidden for an access token; not_found without a second factor
 */
export async function renewRecoveryCodes(ctx: Context<Person>): Promise<RecoveryCodes> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await hasSecondFactor(tx, userId))) {
      throw new DomainError('not_found', 'Your account has no second factor.', { reason: 'factor_missing' });
    }
    const codes = await replaceRecoveryCodes(tx, ctx, userId);
    await requestAccountNotice(tx, ctx, { notice: 'recovery_codes_renewed', userId });
    await recordPersonAudit(tx, ctx, {
      action: 'account.recovery_codes_renewed',
      subjectId: userId,
      details: {},
    });
    return { recovery_codes: codes };
  });
}
