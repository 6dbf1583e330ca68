import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';

/** Counts guesses by client address and by target (`SIGN_IN_FAILURES`). */

/**
 * @param onBlocked called before the error is thrown
 * @throws DomainError rate_limited if one of the keys has too many failures
 */
export async function requireNotBlocked(
  { limiters }: Pick<Services, 'limiters'>,
  keys: readonly string[],
  onBlocked: () => void = () => {},
): Promise<void> {
  const waits = await Promise.all(keys.map((key) => limiters.signInFailures.peek(key)));
  const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (waitSeconds === 0) return;
  onBlocked();
  throwTooManyAttempts('Too many failed sign-ins.', waitSeconds);
}

/** @returns the number of attempts left before a pause */
export async function countFailedAttempt(
  { limiters }: Pick<Services, 'limiters'>,
  keys: readonly string[],
): Promise<number> {
  for (const key of keys) await limiters.signInFailures.take(key);
  return Math.min(...(await Promise.all(keys.map((key) => limiters.signInFailures.remaining(key)))));
}

/**
 * @param what sentence that names the failed attempts
 * @throws DomainError rate_limited
 */
export function throwTooManyAttempts(
  what: string,
  waitSeconds: number,
  reason: 'too_many_attempts' | 'too_many_codes' = 'too_many_attempts',
): never {
  const minutes = Math.ceil(waitSeconds / 60);
  throw new DomainError('rate_limited', `${what} Retry in ${minutes} min.`, {
    reason,
    values: { minutes },
    retryAfterSeconds: waitSeconds,
  });
}
