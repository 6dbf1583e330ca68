import { Readable } from 'node:stream';
import { crashPoint } from '@/lib/foundation/crash-points';
import { type EmailAttachment, EmailRejectedError, type Mailer } from '@/lib/platform/mail/mail-port';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { EmailDestinationConfig } from '../destination-config';
import type { DestinationDriver } from '../destination-driver-port';
import { fillTemplate } from '../name-template';
import { splitName } from './object-paths';

const MAX_SUBJECT_CHARACTERS = 200;

/**
 * Opens an email address. Emails are sent by the mail server of the installation.
 *
 * @throws RemoteError if this installation sends no email
 */
export function openEmailDestination(
  { to, subject_template }: EmailDestinationConfig,
  { mailer }: { mailer: Mailer },
): DestinationDriver {
  if (!mailer.canSend) throw new RemoteError(formatConnectionMessage('no_mail_server'));
  const contents = new Set<Readable>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw toSendError(error);
    }
  };
  return {
    async check() {
      await run(() => mailer.check());
      return { message: formatConnectionMessage('mail_server_ready') };
    },
    // Every email is new. An automatic repeat has the same message ID, so that servers can drop it. An email that a
    // person sends again has another one, so that it arrives.
    exists: async () => false,
    async deliver({ deliveryId, earlierAttempts, objects, values }) {
      const subject = fillTemplate(subject_template, values)
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      const attachments: EmailAttachment[] = [];
      for (const { name, mediaType, open } of objects) {
        const content = Readable.from(await open(), { objectMode: false });
        content.on('error', () => {});
        contents.add(content);
        attachments.push({ filename: splitName(name).file, contentType: mediaType, content });
      }
      try {
        await run(() =>
          mailer.send({
            to,
            subject: [...(subject || values.original_filename)].slice(0, MAX_SUBJECT_CHARACTERS).join(''),
            text: `The document “${values.original_filename}” is attached.\n\n– Sheaf`,
            messageId: `${deliveryId}.${earlierAttempts}@sheaf.invalid`,
            attachments,
          }),
        );
        crashPoint('destination.written');
      } finally {
        for (const { content } of attachments) {
          contents.delete(content);
          content.destroy();
        }
      }
    },
    async close() {
      for (const content of contents) content.destroy(new Error(formatConnectionMessage('transfer_stopped')));
    },
  };
}

function toSendError(error: unknown): RemoteError {
  if (error instanceof EmailRejectedError) return new RemoteError(formatConnectionMessage('email_rejected'));
  const { responseCode } = error as { responseCode?: unknown };
  if (typeof responseCode === 'number')
    return new RemoteError(formatConnectionMessage('mail_server_status', { status: responseCode }));
  return new RemoteError(formatNetworkError(error, null));
}
