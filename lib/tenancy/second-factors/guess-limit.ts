import { DomainError } from '@/lib/foundation/errors';
import type { RequestServices } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { SignInOutcome } from '@/lib/tenancy/access/log-sign-in';
import {
  countFailedAttempt,
  requireNotBlocked,
  throwTooManyAttempts,
} from '@/lib/tenancy/access/sign-in-throttle';
import { requestAccountNotice } from '@/lib/tenancy/account/request-account-notice';
import { logSecondFactor } from './log-second-factor';

export const WRONG_CODE =
  'This code is not valid. Enter the newest code of your authenticator app, or an unused recovery code.';

/** A code that a session sends. */
export interface Guess {
  userId: string;
  sessionId: string;
  /** Client address. */
  address: string;
  /** true if the session waits for the code, and has proved only the password. */
  waiting: boolean;
  /** true for a code that can't be guessed, such as a recovery code. */
  long: boolean;
}

/**
 * Checks a code under the limits of wrong codes. An attempt counts before the code is checked, so that concurrent guesses
 * in several processes can't exceed a limit.
 *
 * Every session has its own limit (`SIGN_IN_FAILURES`), so a person can't block sessions of others. Codes of
 * waiting sessions also count per client address, and per account with a higher limit. At that limit, a recovery code
 * still signs in. Each attempt of a waiting session is logged as a sign-in.
 *
 * @param check returns false for a wrong code
 * @throws DomainError invalid with an error of `code`; rate_limited
 */
export async function checkUnderGuessLimit(
  services: RequestServices,
  guess: Guess,
  check: () => Promise<boolean>,
): Promise<void> {
  const { signInFailures } = services.limiters;
  const session = `second-factor:${guess.sessionId}`;
  const logOutcome = (outcome: SignInOutcome) => logSecondFactor(services, guess, outcome);
  if (guess.waiting) await requireWithinLimits(services, guess, () => logOutcome('paused'));
  const waitSeconds = await signInFailures.take(session);
  if (waitSeconds !== null) {
    logOutcome('paused');
    throwTooManyAttempts('Too many wrong codes.', waitSeconds);
  }
  if (await check()) {
    logOutcome('signed-in');
    return signInFailures.reset(session);
  }
  logOutcome('wrong');
  if (guess.waiting) {
    await countFailedAttempt(services, [`address:${guess.address}`]);
    await warnUser(services, guess.userId);
  }
  throw new DomainError('invalid', WRONG_CODE, { reason: 'code_wrong', errors: { code: [WRONG_CODE] } });
}

/** Applies the limits per client address and per account. */
async function requireWithinLimits(
  services: RequestServices,
  { userId, address, long }: Guess,
  onBlocked: () => void,
): Promise<void> {
  await requireNotBlocked(services, [`address:${address}`], onBlocked);
  if (long) return;
  const { secondFactorCodes, secondFactorCodesPerDay } = services.limiters;
  for (const limiter of [secondFactorCodes, secondFactorCodesPerDay]) {
    const waitSeconds = await limiter.take(userId);
    if (waitSeconds === null) continue;
    onBlocked();
    throwTooManyAttempts(
      'Too many wrong codes for this account. Use a recovery code.',
      waitSeconds,
      'too_many_codes',
    );
  }
}

/** Emails the user after repeated wrong codes, at most once an hour: the sender knows the password. */
async function warnUser(services: RequestServices, userId: string): Promise<void> {
  const { wrongSecondFactorCodes, wrongCodeNotices } = services.limiters;
  if ((await wrongSecondFactorCodes.take(userId)) === null) return;
  if ((await wrongCodeNotices.take(userId)) !== null) return;
  await inTransaction(services.db, (tx) =>
    requestAccountNotice(tx, services, { notice: 'wrong_second_factor_codes', userId }),
  );
}
