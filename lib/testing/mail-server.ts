import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it came over the wire. */
export interface ReceivedMail {
  from: string;
  /** Whom the envelope names. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** All of its headers, as they were written. */
  source: string;
}

export interface MailServer {
  url: string;
  /** In the order in which they came. */
  mails: ReceivedMail[];
  /** What receivers are told from now on: an SMTP status from 400 refuses; null takes the letter. */
  answers: number | null;
  /** Resolves with the first letter to an address, and of a subject, whether it is there already or comes soon. */
  mailTo(address: string, subject?: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** The link to set a password that stands in a letter. */
export const linkIn = ({ text }: Pick<ReceivedMail, 'text'>): string =>
  /\S+\/set-password#\S+/.exec(text)![0];

const SOON_MS = 20_000;
const LOOK_MS = 25;

/** A mail server on a free port of this machine, which keeps what it is given. @param login who it lets in */
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
      if (self.answers === null) return done();
      done(Object.assign(new Error('Not here.'), { responseCode: self.answers }));
    },
    onData: (stream, { envelope }, done) => {
      void keep(
        stream,
        envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
  });
  async function keep(stream: NodeJS.ReadableStream, to: string[]): Promise<void> {
    const source = await buffer(stream);
    const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source);
    const sender = from && 'address' in from ? `${from.name} <${from.address}>` : '';
    self.mails.push({ from: sender, to, subject, text, html, source: source.toString('utf8') });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const self: MailServer = {
    url: `smtp://${login ? `${login.user}:${login.password}@` : ''}127.0.0.1:${port}`,
    mails: [],
    answers: null,
    mailTo: async (address, wanted) => {
      for (const deadline = Date.now() + SOON_MS; Date.now() < deadline; ) {
        const found = self.mails.find(
          ({ to, subject }) => to.includes(address) && subject === (wanted ?? subject),
        );
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      throw new Error(`No letter to ${address} came within ${SOON_MS / 1000} s.`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
