import type { Mailer } from './mail-port';

const NOT_CONFIGURED = 'This installation sends no email: SMTP_URL is not set.';

/** Mailer for an installation without a mail server. An admin sees the content instead. */
export const disabledMailer: Mailer = {
  canSend: false,
  send: () => Promise.reject(new Error(NOT_CONFIGURED)),
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
