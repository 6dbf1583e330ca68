import type { Services } from '@/lib/context';
import { MailRefused } from '@/lib/platform/mail/port';
import type { Letter } from './letters';

/**
 * Takes a letter to the mail server. One that it refuses is in the log, and is not sent again.
 *
 * @param about what the log says it is about: ids, never an address
 * @returns whether the mail server has taken it
 * @throws Error for what may pass
 */
export async function sendLetter(
  { mailer, log }: Pick<Services, 'mailer' | 'log'>,
  to: string,
  letter: Letter,
  about: Record<string, string>,
): Promise<boolean> {
  try {
    await mailer.send({ to, ...letter });
    return true;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ ...about, err: error }, 'the mail server refused a letter');
    return false;
  }
}
