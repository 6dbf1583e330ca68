import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/** Guesses are counted by whom they come from and what they aim at (`SIGN_IN_FAILURES`). */

/** @param tell called before a refusal @throws DomainError rate_limited when one of the keys has too many failures */
export async function refuseWhenBlocked(
  { limiters }: Pick<Services, 'limiters'>,
  keys: readonly string[],
  tell: () => void = () => {},
): Promise<void> {
  const waits = await Promise.all(keys.map((key) => limiters.signInFailures.peek(key)));
  const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (waitSeconds === 0) return;
  tell();
  refuseTooMany('Too many failed sign-ins.', waitSeconds);
}

/** @returns how many more there may be before a pause */
export async function countFailedTry(
  { limiters }: Pick<Services, 'limiters'>,
  keys: readonly string[],
): Promise<number> {
  for (const key of keys) await limiters.signInFailures.take(key);
  return Math.min(...(await Promise.all(keys.map((key) => limiters.signInFailures.left(key)))));
}

/** @param what the sentence that says of what there were too many @throws DomainError rate_limited */
export function refuseTooMany(what: string, waitSeconds: number): never {
  const minutes = Math.ceil(waitSeconds / 60);
  throw new DomainError('rate_limited', `${what} Try again in ${minutes} min.`, {
    retryAfterSeconds: waitSeconds,
  });
}
