import pLimit from 'p-limit';
import type { RequestServices } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { User } from '@/lib/platform/db/generated/client';
import { normalEmail } from './email';
import { countFailedTry, refuseWhenBlocked } from './failed-tries';
import { logSignIn, type SignInOutcome } from './log-sign-in';
import { isPassword } from './password';

/** Attempts run two at a time, so that a burst of guesses is counted before the next ones are looked at. */
const inTurn = pLimit(2);

/**
 * The user of an e-mail and a password.
 *
 * Failures are counted by the client's address and by the e-mail. Once either has too many, even the right password
 * is refused until the window is over. Each try is in the log.
 *
 * @throws DomainError unauthenticated, in the same time and words whether or not the e-mail is known; rate_limited
 */
export function checkPassword(
  services: RequestServices,
  attempt: { email: string; password: string; address: string },
): Promise<User> {
  const email = normalEmail(attempt.email);
  const keys = [`address:${attempt.address}`, `email:${email}`];
  const tell = (outcome: SignInOutcome, user?: User | null) =>
    logSignIn(services, { by: 'password', outcome, address: attempt.address, user });
  return inTurn(async () => {
    await refuseWhenBlocked(services, keys, () => tell('paused'));
    const user = await services.db.user.findUnique({ where: { email } });
    const correct = await isPassword(attempt.password, user?.passwordHash ?? null);
    await refuseWhenBlocked(services, keys, () => tell('paused'));
    if (!user || !correct) {
      tell('wrong', user);
      throw new DomainError('unauthenticated', wrongWords(await countFailedTry(services, keys)));
    }
    await services.limiters.signInFailures.reset(`email:${email}`);
    tell('signed-in', user);
    return user;
  });
}

/** From here on it is said how many tries are left: who mistypes once is not threatened. */
const FEW_TRIES = 7;

function wrongWords(left: number): string {
  const wrong = 'That e-mail and password don’t match.';
  if (left > FEW_TRIES) return `${wrong} Check both, then try again.`;
  if (left === 0) return `${wrong} There is a pause of up to 15 minutes now.`;
  return `${wrong} ${left === 1 ? '1 try is' : `${left} tries are`} left before a pause of up to 15 minutes.`;
}
