import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Email as received over SMTP. */
export interface ReceivedEmail {
  from: string;
  /** Recipients in the envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string | null; content: Uint8Array }[];
  /** Unparsed headers. */
  source: string;
}

export interface MailServer {
  url: string;
  emails: ReceivedEmail[];
  /** Number of recipients that were rejected. */
  rejected: number;
  /** SMTP status of later responses: 400 or above rejects; null accepts. */
  responses: number | null;
  /** The server accepts an email that it has received when this resolves. */
  accepts: Promise<void>;
  /** Resolves with the first email to an address, optionally with a subject. Waits if it has not arrived yet. */
  waitForEmailTo(address: string, subject?: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

export const extractLink = ({ text }: Pick<ReceivedEmail, 'text'>): string =>
  /\S+\/set-password#\S+/.exec(text)![0];

const WAIT_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 25;

/**
 * Opens a mail server on a free local port. It stores the emails it receives.
 *
 * @param login accepted credentials
 */
export async function openMailServer(login?: { user: string; password: string }): Promise<MailServer> {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      const right = username === login?.user && password === login?.password;
      done(right ? null : new Error('Wrong login.'), { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      if (self.responses === null) return done();
      self.rejected += 1;
      done(Object.assign(new Error('Not here.'), { responseCode: self.responses }));
    },
    onData: (stream, { envelope }, done) => {
      void keep(
        stream,
        envelope.rcptTo.map(({ address }) => address),
      )
        .then(() => self.accepts)
        .then(() => done(), done);
    },
  });
  async function keep(stream: NodeJS.ReadableStream, to: string[]): Promise<void> {
    const source = await buffer(stream);
    const { from, subject = '', text = '', html = '', attachments } = await PostalMime.parse(source);
    const files = attachments.map(({ filename, content }) => ({
      filename,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
    const sender = from && 'address' in from ? `${from.name} <${from.address}>` : '';
    self.emails.push({
      ...{ from: sender, to, subject, text, html },
      attachments: files,
      source: source.toString('utf8'),
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const self: MailServer = {
    url: `smtp://${login ? `${login.user}:${login.password}@` : ''}127.0.0.1:${port}`,
    emails: [],
    rejected: 0,
    responses: null,
    accepts: Promise.resolve(),
    waitForEmailTo: async (address, wanted) => {
      for (const deadline = Date.now() + WAIT_TIMEOUT_MS; Date.now() < deadline; ) {
        const found = self.emails.find(
          ({ to, subject }) => to.includes(address) && subject === (wanted ?? subject),
        );
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
      throw new Error(`No email to ${address} arrived within ${WAIT_TIMEOUT_MS / 1000} s.`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
