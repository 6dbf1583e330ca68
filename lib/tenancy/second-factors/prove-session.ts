import type { Person } from '@/lib/foundation/actor';
import { DomainError, type ErrorKind } from '@/lib/foundation/errors';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { SecondFactor, User } from '@/lib/platform/db/generated/client';
import { openSecret } from '@/lib/platform/secret-box';
import { checkPassword } from '@/lib/tenancy/access/check-password';
import { endSession } from '@/lib/tenancy/access/end-session';
import type { SignInOutcome } from '@/lib/tenancy/access/log-sign-in';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { checkUnderGuessLimit } from './guess-limit';
import { logSecondFactor } from './log-second-factor';
import { markSessionProven } from './mark-session-proven';
import type { PasskeyAssertion } from './passkeys/schemas';
import { recordPasskeyUse, verifyPasskey } from './passkeys/use-passkey';
import { consumeRecoveryCode, countUnusedRecoveryCodes } from './recovery-codes';
import type { SessionProof } from './schemas';
import { findTimeStep, isTotpCode } from './totp';

/**
 * Proves who uses a session: finishes a sign-in that waits for a second factor, and allows changes to credentials for 10
 * minutes. A signature of a passkey can't be guessed, so it doesn't count against the limit of codes. Each attempt of a
 * waiting session is logged as a sign-in.
 *
 * @param proof a code or a passkey if the account has a second factor, otherwise the password
 * @param client address, and language of the browser; null if the language is unknown
 * @throws DomainError forbidden for an access token; invalid for a missing or wrong proof; conflict for an account with
 *   neither factor nor password, and for an expired or used challenge of a passkey; unauthenticated if the session ended
 *   during the request; rate_limited
 */
export async function proveSession(
  ctx: Context<Person>,
  proof: SessionProof,
  client: { address: string; locale: Locale | null },
): Promise<void> {
  const { address, locale } = client;
  const sessionId = requireBrowserSession(ctx.actor);
  const { userId } = ctx.actor;
  const { code, credential } = proof;
  const waiting = await isSessionWaiting(ctx, sessionId);
  if (credential !== undefined)
    return proveByPasskey(ctx, credential, { sessionId, address, locale, waiting });
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { secondFactor: true, _count: { select: { passkeys: true } } },
  });
  const app = user.secondFactor?.confirmedAt ? user.secondFactor : null;
  if (!app && user._count.passkeys === 0) {
    if (waiting) return endWaitingSession(ctx, sessionId);
    return proveByPassword(ctx, user, { ...proof, sessionId, address });
  }
  if (code === undefined) throw createRequiredError('code');
  const guess = { userId, sessionId, address, waiting, long: !isTotpCode(stripSpaces(code)) };
  await checkUnderGuessLimit(ctx, guess, () =>
    inTransaction(ctx.db, async (tx) => {
      if (!(await consumeCode(tx, ctx, app, code))) return false;
      await markSessionProven(tx, ctx, sessionId, locale);
      return true;
    }),
  );
}

/** Returns true if the session has proved only the password. */
const isSessionWaiting = async ({ db }: Context<Person>, id: string): Promise<boolean> =>
  (await db.session.count({ where: { id, secondFactorPending: true } })) > 0;

async function proveByPasskey(
  ctx: Context<Person>,
  credential: PasskeyAssertion,
  {
    sessionId,
    address,
    locale,
    waiting,
  }: { sessionId: string; address: string; locale: Locale | null; waiting: boolean },
): Promise<void> {
  const { userId } = ctx.actor;
  const logOutcome = (outcome: SignInOutcome) => logSecondFactor(ctx, { waiting, userId, address }, outcome);
  try {
    const used = await verifyPasskey(ctx, sessionId, credential);
    await inTransaction(ctx.db, async (tx) => {
      await recordPasskeyUse(tx, ctx, used);
      await markSessionProven(tx, ctx, sessionId, locale);
    });
  } catch (error) {
    if (error instanceof DomainError && WRONG_PASSKEY.includes(error.kind)) logOutcome('wrong');
    throw error;
  }
  logOutcome('signed-in');
}

/** Errors of a wrong passkey or signature, and of a challenge that expired or was used. */
const WRONG_PASSKEY: readonly ErrorKind[] = ['invalid', 'conflict'];

/** Ends a session that waits for a code of a factor that was removed in the meantime. */
async function endWaitingSession({ db, clock }: Context<Person>, sessionId: string): Promise<never> {
  await endSession({ db, clock }, sessionId);
  throw new DomainError('unauthenticated', 'The second factor was removed in the meantime. Sign in again.', {
    reason: 'factor_removed',
  });
}

const stripSpaces = (code: string): string => code.replaceAll(/\s/g, '');

async function proveByPassword(
  ctx: Context<Person>,
  { email, passwordHash }: User,
  { password, sessionId, address }: { password?: string | undefined; sessionId: string; address: string },
): Promise<void> {
  if (passwordHash === null) {
    throw new DomainError(
      'conflict',
      'Your account has neither a second factor nor a password. Sign out, and sign in again.',
      { reason: 'no_proof_possible' },
    );
  }
  if (password === undefined) throw createRequiredError('password');
  await checkPassword(ctx, { email, password, address }).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error;
    const message = 'This is not your password.';
    throw new DomainError('invalid', message, { reason: 'password_wrong', errors: { password: [message] } });
  });
  await inTransaction(ctx.db, (tx) => markSessionProven(tx, ctx, sessionId));
}

function createRequiredError(field: 'code' | 'password'): DomainError {
  const message = `\`${field}\` is required.`;
  return new DomainError('invalid', message, { reason: 'required', errors: { [field]: [message] } });
}

/** Uses up a code of the app or a recovery code. Of concurrent requests with one code, one gets true. */
async function consumeCode(
  tx: Transaction,
  ctx: Context<Person>,
  app: SecondFactor | null,
  typed: string,
): Promise<boolean> {
  const { userId } = ctx.actor;
  const now = ctx.clock();
  const secret = app && openSecret(ctx.secretKey, app.secret);
  const step = secret && findTimeStep(secret, stripSpaces(typed), now);
  if (step) {
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, secret: app.secret, lastUsedStep: { lt: step } },
      data: { lastUsedStep: step, lastUsedAt: now },
    });
    return count > 0;
  }
  if (!(await consumeRecoveryCode(tx, ctx, userId, typed))) return false;
  await recordPersonAudit(tx, ctx, {
    action: 'account.recovery_code_used',
    subjectId: userId,
    details: { left: await countUnusedRecoveryCodes(tx, userId) },
  });
  await requestAccountNotice(tx, ctx, { notice: 'recovery_code_used', userId });
  return true;
}
