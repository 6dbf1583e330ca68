import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { SecondFactorNotice } from '@/lib/tenancy/account/password-links/email-templates';
import { noticeEmailRequested } from '@/lib/tenancy/job-events';

/** Requests an email to the user about their second factors, if emails can be sent. */
export async function requestSecondFactorNotice(
  tx: Transaction,
  { mailer }: Pick<Services, 'mailer'>,
  event: { notice: SecondFactorNotice; userId: string },
): Promise<void> {
  if (mailer.canSend) await sendEvent(tx, noticeEmailRequested, event);
}
