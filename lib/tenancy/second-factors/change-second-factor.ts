import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { deleteSecondFactor } from '@/lib/tenancy/access/delete-second-factor';
import { hasSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { requestSecondFactorNotice } from './notify-second-factor';
import { replaceRecoveryCodes } from './recovery-codes';
import type { RecoveryCodes } from './schemas';

/**
 * Removes the second factor of the caller, and their recovery codes. Ends sessions that wait for a code.
 *
 * @throws DomainError forbidden for an access token; not_found without a second factor
 */
export async function removeSecondFactor(ctx: Context<Person>): Promise<void> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await deleteSecondFactor(tx, userId))) throw createMissingError();
    // They wait for a code that no longer exists.
    await endSessions(tx, { userId, secondFactorPending: true }, ctx.clock());
    await requestSecondFactorNotice(tx, ctx, { notice: 'second_factor_removed', userId });
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
    if (!(await hasSecondFactor(tx, userId))) throw createMissingError();
    const codes = await replaceRecoveryCodes(tx, ctx, userId);
    await recordPersonAudit(tx, ctx, {
      action: 'account.recovery_codes_renewed',
      subjectId: userId,
      details: {},
    });
    return { recovery_codes: codes };
  });
}

const createMissingError = () => new DomainError('not_found', 'Your account has no second factor.');
