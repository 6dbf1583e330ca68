import { createTransport } from 'nodemailer';
import { EmailRejectedError, type Mailer } from './mail-port';

const CONNECT_TIMEOUT_MS = 10_000;
/** Maximum idle time after the connection is open, in ms. */
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * Commands at which the server rejects the email itself: its recipient or its content. Errors at earlier commands
 * concern Sheaf.
 */
const REJECTION_COMMANDS = ['RCPT TO', 'DATA'];

export interface SmtpSettings {
  /**
   * URL of the mail server. `smtp://` upgrades to TLS if the server supports it; `?requireTLS=true` requires it.
   * `smtps://` starts with TLS.
   */
  url: string;
  /** Sender, for example `Sheaf <sheaf@example.com>`. */
  from: string;
}

/** Opens a mailer that uses a mail server. Each email uses a new connection, since emails are rare. */
export function openSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Security: a name in an email must not make the mailer read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    canSend: true,
    send: async ({ to, subject, text, html, messageId, attachments = [] }) => {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(messageId !== undefined && { messageId: `<${messageId}>` }),
          ...(attachments.length > 0 && { attachments: [...attachments] }),
        });
      } catch (error) {
        throw isPermanent(error) ? new EmailRejectedError((error as Error).message, { cause: error }) : error;
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}

function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' && responseCode >= 500 && REJECTION_COMMANDS.includes(String(command))
  );
}
