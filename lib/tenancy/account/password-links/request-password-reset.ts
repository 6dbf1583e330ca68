import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { throwTooManyAttempts } from '@/lib/tenancy/access/sign-in-throttle';
import { resetRequested } from '@/lib/tenancy/job-events';
import type { ResetRequest } from './schemas';

/**
 * Requests a password reset for an email address. A job finds out whether the address has an account and sends the
 * email: the response and its time are the same for every address.
 *
 * @param address client address; requests are counted per client address and per email, separately from failed sign-ins
 * @throws DomainError conflict if email is not configured; rate_limited
 */
export async function requestPasswordReset(
  services: Services,
  { email }: ResetRequest,
  address: string,
): Promise<void> {
  if (!services.mailer.canSend) {
    throw new DomainError(
      'conflict',
      'This installation sends no email. Ask an owner or admin of your organization to create a link for you.',
      { reason: 'no_email' },
    );
  }
  for (const key of [`reset-address:${address}`, `reset-email:${email}`]) {
    const waitSeconds = await services.limiters.signInFailures.take(key);
    if (waitSeconds !== null) throwTooManyAttempts('Too many emails were requested.', waitSeconds);
  }
  await inTransaction(services.db, (tx) => sendEvent(tx, resetRequested, { email }));
}
