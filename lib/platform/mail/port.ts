/** A letter to one person. */
export interface Mail {
  /** An e-mail address. */
  to: string;
  subject: string;
  /** The whole of it in plain text; who reads the other form misses nothing that stands here. */
  text: string;
  html: string;
}

/** Takes letters to the post. One contract suite runs on the driver that does. */
export interface Mailer {
  /** Whether this installation sends mail at all. */
  readonly sends: boolean;
  /**
   * Returns once the mail server has taken the letter over.
   *
   * @throws MailRefused when it never will; any other error for what may pass: no connection, a server that is busy
   */
  send(mail: Mail): Promise<void>;
  /** @throws Error when the mail server can't be reached, or doesn't let Sheaf in */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The mail server does not take this letter, and asking again would not change its mind. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
