import type { EmailMessage, Mailer } from '@/lib/platform/mail/mail-port';

/**
 * Creates a mailer that adds emails to a list.
 *
 * @param sends false for an installation without a mail server
 */
export const createCapturingMailer = (emails: EmailMessage[], sends = true): Mailer => ({
  canSend: sends,
  send: async (mail) => {
    if (!sends) throw new Error('This installation sends no mail.');
    emails.push(mail);
  },
  check: async () => {},
  close: async () => {},
});
