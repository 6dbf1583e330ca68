import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import {
  countFailedAttempt,
  requireNotBlocked,
  throwTooManyAttempts,
} from '@/lib/tenancy/access/sign-in-throttle';

export const WRONG_CODE =
  'This code is not valid. Enter the newest code of your authenticator app, or an unused recovery code.';

/** Name of the account in the limit of failed sign-ins. */
export const getGuessKey = (userId: string) => `second-factor:${userId}`;

/**
 * Checks a code under the limit of failed sign-ins (`SIGN_IN_FAILURES`), per account and per client address. An attempt
 * counts before the code is checked, so that concurrent guesses in several processes can't exceed the limit.
 *
 * @param check returns false for a wrong code
 * @throws DomainError invalid with an error of `code`; rate_limited
 */
export async function checkUnderGuessLimit(
  services: Pick<Services, 'limiters'>,
  { userId, address }: { userId: string; address: string },
  check: () => Promise<boolean>,
): Promise<void> {
  const { signInFailures } = services.limiters;
  const account = getGuessKey(userId);
  await requireNotBlocked(services, [`address:${address}`]);
  const waitSeconds = await signInFailures.take(account);
  if (waitSeconds !== null) throwTooManyAttempts('Too many wrong codes.', waitSeconds);
  if (await check()) return signInFailures.reset(account);
  await countFailedAttempt(services, [`address:${address}`]);
  throw new DomainError('invalid', WRONG_CODE, { errors: { code: [WRONG_CODE] } });
}
