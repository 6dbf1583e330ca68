import type { Readable } from 'node:stream';

export interface EmailMessage {
  to: string;
  subject: string;
  /** Complete content in plain text. The HTML form adds no information. */
  text: string;
  html?: string;
  /** ID that a repeat of the same email keeps, without angle brackets. Default: a new one. */
  messageId?: string;
  attachments?: readonly EmailAttachment[];
}

export interface EmailAttachment {
  filename: string;
  contentType: string;
  /** Bytes, which are read once. */
  content: Readable;
}

/** Sends emails. One contract suite runs on the driver. */
export interface Mailer {
  /** `true` if this installation can send email. */
  readonly canSend: boolean;
  /**
   * Resolves after the mail server has accepted the email.
   *
   * @throws EmailRejectedError if the server rejects the email permanently; any other error for temporary problems, for
   *   example no connection or a busy server
   */
  send(mail: EmailMessage): Promise<void>;
  /** @throws Error if the mail server can't be reached or rejects the sign-in */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Error for an email that the mail server rejects permanently. Don't retry. */
export class EmailRejectedError extends Error {
  override readonly name = 'MailRejected';
}
