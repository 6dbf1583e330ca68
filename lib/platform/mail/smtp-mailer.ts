import { createTransport } from 'nodemailer';
import { EmailRejectedError, type Mailer } from './mail-port';

const CONNECT_TIMEOUT_MS = 10_000;
/** Maximum idle time after the connection is open, in ms. */
const SOCKET_TIMEOUT_MS = 30_000;
/**
 * Maximum idle time of an email with attachments, in ms. Servers scan attachments before they accept an email, and RFC
 * 5321 gives them 10 min.
 */
const ATTACHMENT_TIMEOUT_MS = 600_000;

const DEFAULT_TIMEOUTS = { socketMs: SOCKET_TIMEOUT_MS, attachmentMs: ATTACHMENT_TIMEOUT_MS };

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

/**
 * Opens a mailer that uses a mail server. Each email uses a new connection, since emails are rare.
 *
 * @param timeouts maximum idle times in ms; tests shorten them
 */
export function openSmtpMailer({ url, from }: SmtpSettings, timeouts = DEFAULT_TIMEOUTS): Mailer {
  const open = (socketTimeout: number) =>
    createTransport(
      {
        ...{ url, socketTimeout },
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        // Security: a name in an email must not make the mailer read a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  const transport = open(timeouts.socketMs);
  const patient = open(timeouts.attachmentMs);
  return {
    canSend: true,
    send: async ({ to, subject, text, html, messageId, attachments = [] }) => {
      try {
        await (attachments.length > 0 ? patient : transport).sendMail({
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
    close: async () => {
      transport.close();
      patient.close();
    },
  };
}

function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' && responseCode >= 500 && REJECTION_COMMANDS.includes(String(command))
  );
}
