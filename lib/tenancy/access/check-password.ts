import pLimit from 'p-limit';
import { DomainError } from '@/lib/foundation/errors';
import type { RequestServices } from '@/lib/platform/context';
import type { User } from '@/lib/platform/db/generated/client';
import { normalizeEmail } from './email-address';
import { logSignIn, type SignInOutcome } from './log-sign-in';
import { isPassword } from './password';
import { countFailedAttempt, requireNotBlocked } from './sign-in-throttle';

/** Runs at most two attempts at a time, so that a burst of guesses is counted before the next ones are checked. */
const checkLimit = pLimit(2);

/**
 * Returns the user with this email and password.
 *
 * Failures are counted per client address and per email. After too many failures for either, even the right password is
 * rejected until the window ends. Each attempt is logged.
 *
 * @throws DomainError unauthenticated, with the same time and message whether the email is known or not; rate_limited
 */
export function checkPassword(
  services: RequestServices,
  attempt: { email: string; password: string; address: string },
): Promise<User> {
  const email = normalizeEmail(attempt.email);
  const keys = [`address:${attempt.address}`, `email:${email}`];
  const logOutcome = (outcome: SignInOutcome, user?: User | null) =>
    logSignIn(services, { by: 'password', outcome, address: attempt.address, user });
  return checkLimit(async () => {
    await requireNotBlocked(services, keys, () => logOutcome('paused'));
    const user = await services.db.user.findUnique({ where: { email } });
    const correct = await isPassword(attempt.password, user?.passwordHash ?? null);
    await requireNotBlocked(services, keys, () => logOutcome('paused'));
    if (!user || !correct) {
      logOutcome('wrong', user);
      const left = await countFailedAttempt(services, keys);
      throw new DomainError(
        'unauthenticated',
        formatWrongPassword(left),
        left > FEW_ATTEMPTS_LEFT ? {} : { reason: 'sign_in_wrong', values: { left } },
      );
    }
    await services.limiters.signInFailures.reset(`email:${email}`);
    logOutcome('signed-in', user);
    return user;
  });
}

/** Number of remaining attempts below which the message shows how many are left. A single mistake shows no warning. */
const FEW_ATTEMPTS_LEFT = 7;

function formatWrongPassword(left: number): string {
  const wrong = 'The email and password don’t match.';
  if (left > FEW_ATTEMPTS_LEFT) return `${wrong} Check both, then retry.`;
  if (left === 0) return `${wrong} There is a pause of up to 15 minutes now.`;
  return `${wrong} ${left === 1 ? '1 attempt is' : `${left} attempts are`} left before a pause of up to 15 minutes.`;
}
