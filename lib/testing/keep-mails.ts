import type { Mail, Mailer } from '@/lib/platform/mail/port';

/** A mailer that keeps letters in a list. @param sends false for an installation without a mail server */
export const keepMails = (mails: Mail[], sends = true): Mailer => ({
  sends,
  send: async (mail) => {
    if (!sends) throw new Error('This installation sends no mail.');
    mails.push(mail);
  },
  check: async () => {},
  close: async () => {},
});
