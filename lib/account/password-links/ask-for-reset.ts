import { refuseTooMany } from '@/lib/access/failed-tries';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { resetAsked } from '../events';
import type { ResetWish } from './schemas';

/**
 * Someone forgot the password of an address. Whether anybody has it is found out by a job, and told by mail: the
 * answer and its time are the same for every address.
 *
 * @param address the client's; wishes are counted by it and by the e-mail, apart from failed sign-ins
 * @throws DomainError conflict where no mail is sent; rate_limited
 */
export async function askForReset(services: Services, { email }: ResetWish, address: string): Promise<void> {
  if (!services.mailer.sends) {
    throw new DomainError(
      'conflict',
      'This installation sends no mail. Ask an owner or admin of your organization to make you a link.',
    );
  }
  for (const key of [`reset-address:${address}`, `reset-email:${email}`]) {
    const waitSeconds = await services.limiters.signInFailures.take(key);
    if (waitSeconds !== null) refuseTooMany('Too many mails were asked for.', waitSeconds);
  }
  await inTransaction(services.db, (tx) => sendEvent(tx, resetAsked, { email }));
  services.jobs.wake();
}
