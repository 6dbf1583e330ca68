import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './port';

const CONNECT_MS = 10_000;
/** Of silence, once the connection is there. */
const SILENCE_MS = 30_000;

/** Where the server judges the letter itself: its receiver, or what it says. Anything before that is about Sheaf. */
const JUDGEMENTS = ['RCPT TO', 'DATA'];

export interface SmtpSettings {
  /** `smtp://` goes over to TLS where the server can; `?requireTLS=true` insists on it, and `smtps://` begins with it. */
  url: string;
  /** Who it is from: `Sheaf <sheaf@example.com>`. */
  from: string;
}

/** Sends by a mail server, with a connection for each letter: there are few. */
export function openSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A letter is made of its own words, whatever stands in a name.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    sends: true,
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}

function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && JUDGEMENTS.includes(String(command));
}
