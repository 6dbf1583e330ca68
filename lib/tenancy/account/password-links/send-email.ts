import type { Services } from '@/lib/platform/context';
import { type EmailMessage, EmailRejectedError } from '@/lib/platform/mail/mail-port';

/**
 * Sends an email to the mail server. If the server rejects the email, the error is logged and the email is not sent
 * again.
 *
 * @param about IDs for the log, never an email address
 * @returns true if the mail server accepted the email
 * @throws Error if the failure may be temporary
 */
export async function sendEmail(
  { mailer, log }: Pick<Services, 'mailer' | 'log'>,
  to: string,
  letter: Omit<EmailMessage, 'to'>,
  about: Record<string, string>,
): Promise<boolean> {
  try {
    await mailer.send({ to, ...letter });
    return true;
  } catch (error) {
    if (!(error instanceof EmailRejectedError)) throw error;
    log.warn({ ...about, err: error }, 'the mail server rejected an email');
    return false;
  }
}
