import { renderSVG } from 'uqr';
import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { checkUnderGuessLimit } from './guess-limit';
import { putFactorToUse } from './put-factor-to-use';
import type { BegunSecondFactor, RecoveryCodes } from './schemas';
import { createTotpSecret, findTimeStep, formatTotpUri } from './totp';

const ISSUER = 'Sheaf';

/**
 * Creates the secret of an authenticator app. The factor is in use once a first code confirms it. Another call replaces
 * the secret.
 *
 * @throws DomainError forbidden for an access token; conflict if the account has an authenticator app
 */
export async function beginSecondFactor(ctx: Context<Person>): Promise<BegunSecondFactor> {
  requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  const secret = createTotpSecret();
  const { email } = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    await requireNoAuthenticatorApp(tx, userId);
    const begun = { secret: sealSecret(ctx.secretKey, secret), createdAt: ctx.clock() };
    await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...begun }, update: begun });
    return tx.user.findUniqueOrThrow({ where: { id: userId } });
  });
  const { host } = new URL(ctx.publicUrl);
  const uri = formatTotpUri(secret, { issuer: ISSUER, label: `${email} (${host})` });
  return { secret, uri, qr_svg: renderSVG(uri, { border: 2 }) };
}

/**
 * Puts an authenticator app to use with its first code. The first factor of an account also gives it recovery codes, and
 * ends all other sessions of the user.
 *
 * @returns the recovery codes, which can't be read again; none if the account has some from an earlier factor
 * @throws DomainError forbidden for an access token; conflict if no factor was begun; invalid for a wrong code;
 *   rate_limited
 */
export async function confirmSecondFactor(
  ctx: Context<Person>,
  code: string,
  address: string,
): Promise<RecoveryCodes> {
  const sessionId = requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  let recoveryCodes: string[] = [];
  const guess = { userId, sessionId, address, waiting: false, long: false };
  await checkUnderGuessLimit(ctx, guess, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockAccount(tx, userId);
      await requireNoAuthenticatorApp(tx, userId);
      const begun = await tx.secondFactor.findUnique({ where: { userId } });
      const secret = begun && openSecret(ctx.secretKey, begun.secret);
      if (!secret)
        throw new DomainError('conflict', 'Start the setup of the second factor first.', {
          reason: 'factor_not_begun',
        });
      const now = ctx.clock();
      const step = findTimeStep(secret, code.replaceAll(/\s/g, ''), now);
      if (step === null) return false;
      const { sessionsEnded, ...added } = await putFactorToUse(tx, ctx, { userId, sessionId });
      recoveryCodes = added.recoveryCodes;
      await tx.secondFactor.update({
        where: { userId },
        data: { confirmedAt: now, lastUsedAt: now, lastUsedStep: step },
      });
      await requestAccountNotice(tx, ctx, { notice: 'second_factor_added', userId });
      await recordPersonAudit(tx, ctx, {
        action: 'account.second_factor_added',
        subjectId: userId,
        details: { sessions_ended: sessionsEnded },
      });
      return true;
    }),
  );
  return { recovery_codes: recoveryCodes };
}

async function requireNoAuthenticatorApp(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) === 0) return;
  throw new DomainError(
    'conflict',
    'Your account has an authenticator app. Remove it before you add another one.',
    { reason: 'factor_exists' },
  );
}
