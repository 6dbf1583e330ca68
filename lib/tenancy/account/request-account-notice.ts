import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { type AccountNotice, noticeEmailRequested } from '@/lib/tenancy/job-events';

/** Requests an email to a user about a change of their account, if emails can be sent. */
export async function requestAccountNotice(
  tx: Transaction,
  { mailer }: Pick<Services, 'mailer'>,
  notice: AccountNotice,
): Promise<void> {
  if (mailer.canSend) await sendEvent(tx, noticeEmailRequested, notice);
}
