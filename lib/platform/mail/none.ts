import type { Mailer } from './port';

const NOT_CONFIGURED = 'This installation sends no mail: SMTP_URL is not set.';

/** For an installation without a mail server: what would be mailed is shown to an admin in its place. */
export const noMailer: Mailer = {
  sends: false,
  send: () => Promise.reject(new Error(NOT_CONFIGURED)),
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
