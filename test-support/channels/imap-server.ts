import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { TestCertificate } from './create-certificate';
import { createBodyStructure, createEnvelope } from './imap-message';
import { ImapParser, type ImapValue } from './imap-parser';

export interface ImapMessage {
  uid: number;
  flags: Set<string>;
  bytes: Buffer;
}

export interface ImapMailbox {
  uidValidity: number;
  nextUid: number;
  messages: ImapMessage[];
}

export interface ImapServer {
  port: number;
  tls: 'implicit' | 'starttls';
  /** `true` if the server offers STARTTLS. */
  hasStartTls: boolean;
  mailboxes: Map<string, ImapMailbox>;
  /** `true` if the server stores keywords. */
  hasKeywords: boolean;
  /** Optional capabilities. */
  capabilities: Set<string>;
  /** Accepted password, and accepted access token. */
  password: string;
  accessToken: string;
  /** `true` if a client may create mailboxes. */
  canCreate: boolean;
  /** `true` if the server finds mailboxes by names in another case. */
  ignoresCase: boolean;
  /** Response to STATUS instead of the state of a mailbox; `null`: the server knows the command. */
  statusResponse: string | null;
  /** UIDs of messages that the server doesn't return, for example because it can't convert them. */
  unreadable: Set<number>;
  /** Number of bytes after which the next connection that sends as many is closed; `null`: never. */
  dropAfterBytes: number | null;
  /** Commands received, without arguments of a sign-in. */
  commands: string[];
  add(bytes: Buffer, mailbox?: string): ImapMessage;
  /** Gives the mailbox another UIDVALIDITY, and its messages other UIDs. */
  renumber(mailbox?: string): void;
  close(): Promise<void>;
}

interface Options {
  certificate: TestCertificate;
  /** `starttls`: plaintext until the client asks for TLS. */
  tls: 'implicit' | 'starttls';
}

interface Email {
  subject: string;
  from?: string;
  attachment?: Buffer;
  attachmentHeaders?: readonly string[];
}

const PDF_HEADERS = ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="a.pdf"'];

/** Builds the source of an email. An attachment is not encoded. */
export function createEmail({
  subject,
  from = 'sender@example.com',
  attachment,
  attachmentHeaders,
}: Email): Buffer {
  const encoded = /^[ -~]*$/.test(subject)
    ? subject
    : `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const head = [`From: Sender <${from}>`, `Subject: ${encoded}`, 'MIME-Version: 1.0'];
  const text = ['Content-Type: text/plain', '', 'Text'];
  if (!attachment) return Buffer.from([...head, ...text, ''].join('\r\n'));
  const before = [
    ...head,
    'Content-Type: multipart/mixed; boundary="the-boundary"',
    '',
    '--the-boundary',
    ...text,
    '--the-boundary',
    ...(attachmentHeaders ?? PDF_HEADERS),
    '',
    '',
  ];
  return Buffer.concat([
    Buffer.from(before.join('\r\n')),
    attachment,
    Buffer.from('\r\n--the-boundary--\r\n'),
  ]);
}

export const IMAP_USER = 'invoices@example.com';

/**
 * Opens a mail server on a local port that implements the parts of IMAP4rev1 that Sheaf uses, with UIDPLUS, MOVE, and
 * SASL-IR.
 */
export async function openImapServer({ certificate, tls }: Options): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const context = createSecureContext(certificate);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    new Session(self, socket, context).start(tls === 'implicit');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let validity = 1_700_000_000;
  const createMailbox = (): ImapMailbox => {
    validity += 1;
    return { uidValidity: validity, nextUid: 1, messages: [] };
  };
  const getMailbox = (name: string): ImapMailbox => {
    const found = self.mailboxes.get(name) ?? createMailbox();
    self.mailboxes.set(name, found);
    return found;
  };
  const self: ImapServer = {
    port: (server.address() as AddressInfo).port,
    tls,
    hasStartTls: true,
    mailboxes: new Map(),
    hasKeywords: true,
    capabilities: new Set(['UIDPLUS', 'MOVE']),
    password: 'the right password',
    accessToken: 'the right token',
    canCreate: true,
    ignoresCase: false,
    statusResponse: null,
    unreadable: new Set(),
    dropAfterBytes: null,
    commands: [],
    add(bytes, name = 'INBOX') {
      const mailbox = getMailbox(name);
      const message = { uid: mailbox.nextUid, flags: new Set<string>(), bytes };
      mailbox.nextUid += 1;
      mailbox.messages.push(message);
      return message;
    },
    renumber(name = 'INBOX') {
      const { messages } = getMailbox(name);
      self.mailboxes.delete(name);
      for (const { bytes } of messages) self.add(bytes, name);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  getMailbox('INBOX');
  return self;
}

class Session {
  private socket: Socket;
  private parser = new ImapParser();
  private isSecure = false;
  private isSignedIn = false;
  private selected: ImapMailbox | null = null;
  /** Messages that the client knows of. As Dovecot does, the server reports changes only after NOOP. */
  private view: ImapMessage[] = [];
  /** Handles the next line of a sign-in in several steps. */
  private answer: ((line: string) => unknown) | null = null;

  constructor(
    private readonly server: ImapServer,
    plain: Socket,
    private readonly context: ReturnType<typeof createSecureContext>,
  ) {
    this.socket = plain;
  }

  start(isImplicit: boolean): void {
    if (isImplicit) this.secure();
    else this.listen();
    this.write('* OK ready');
  }

  private secure(): void {
    this.socket.removeAllListeners('data');
    const secured = new TLSSocket(this.socket, { isServer: true, secureContext: this.context });
    secured.on('error', () => {});
    this.socket = secured;
    this.isSecure = true;
    this.parser = new ImapParser();
    this.listen();
  }

  private listen(): void {
    this.socket.on('data', (bytes: Buffer) => {
      this.parser.push(bytes);
      for (let next = this.parser.next(); next !== null; next = this.parser.next()) {
        if (next === 'continue') this.write('+ go on');
        else if (this.answer) this.answer(next.line);
        else this.run(next.values);
      }
    });
  }

  private write(text: string | Buffer): void {
    this.send(Buffer.isBuffer(text) ? text : Buffer.from(`${text}\r\n`));
  }

  private send(bytes: Buffer): void {
    const { dropAfterBytes } = this.server;
    if (this.socket.destroyed) return;
    if (dropAfterBytes === null || bytes.length < dropAfterBytes) return void this.socket.write(bytes);
    this.server.dropAfterBytes = null;
    const { socket } = this;
    socket.write(bytes.subarray(0, dropAfterBytes), () => socket.destroy());
  }

  private capabilities(): string {
    const offer = this.server.hasStartTls ? 'STARTTLS LOGINDISABLED' : 'AUTH=PLAIN';
    const auth = this.isSecure ? 'AUTH=PLAIN AUTH=XOAUTH2 SASL-IR' : offer;
    return ['IMAP4rev1', auth, 'ID', 'NAMESPACE', ...this.server.capabilities].join(' ');
  }

  private findMailbox(name: string): ImapMailbox | undefined {
    const { mailboxes, ignoresCase } = this.server;
    const isNamed = (each: string) => each.toLowerCase() === name.toLowerCase();
    return mailboxes.get((ignoresCase ? [...mailboxes.keys()].find(isNamed) : null) ?? name);
  }

  private run([tag, command, ...rest]: ImapValue[]): unknown {
    let name = String(command).toUpperCase();
    let args = rest;
    if (name === 'UID') {
      name = `UID ${String(rest[0]).toUpperCase()}`;
      args = rest.slice(1);
    }
    const isSignIn = name === 'LOGIN' || name === 'AUTHENTICATE';
    this.server.commands.push(isSignIn ? name : `${name} ${JSON.stringify(args)}`);
    const done = (text = 'OK done') => this.write(`${String(tag)} ${text}`);
    const signIn = (isRight: boolean) => {
      this.isSignedIn = isRight;
      done(isRight ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] Authentication failed.');
    };
    switch (name) {
      case 'CAPABILITY':
        this.write(`* CAPABILITY ${this.capabilities()}`);
        return done();
      case 'NOOP':
        this.view = [...(this.selected?.messages ?? [])];
        return done();
      case 'ID':
        this.write('* ID NIL');
        return done();
      case 'LOGOUT':
        this.write('* BYE');
        done();
        return void this.socket.end();
      case 'STARTTLS':
        done();
        return this.secure();
      case 'LOGIN':
        if (!this.isSecure) return done('NO plaintext is disabled');
        return signIn(args[0] === IMAP_USER && args[1] === this.server.password);
      case 'AUTHENTICATE':
        if (!this.isSecure) return done('NO plaintext is disabled');
        return this.authenticate(args.map(String), signIn);
    }
    if (!this.isSignedIn) return done('NO sign in first');
    const { mailboxes } = this.server;
    const [mailboxName = ''] = args.map((each) => (typeof each === 'string' ? each : ''));
    switch (name) {
      case 'NAMESPACE':
        this.write('* NAMESPACE (("" "/")) NIL NIL');
        return done();
      case 'LIST':
      case 'LSUB': {
        const wanted = String(args[1] ?? '');
        const named = this.findMailbox(wanted);
        for (const [each, mailbox] of mailboxes) {
          if (mailbox === named || wanted === '*' || wanted === '%')
            this.write(`* ${name} () "/" ${quote(each)}`);
        }
        return done();
      }
      case 'SUBSCRIBE':
        return done();
      case 'CREATE':
        if (!this.server.canCreate) return done('NO [NOPERM] not allowed');
        if (mailboxes.has(mailboxName)) return done('NO [ALREADYEXISTS] exists');
        this.server.add(Buffer.alloc(0), mailboxName);
        mailboxes.get(mailboxName)!.messages = [];
        return done();
      case 'STATUS': {
        if (this.server.statusResponse !== null) return done(this.server.statusResponse);
        const found = this.findMailbox(mailboxName);
        if (!found) return done('NO [NONEXISTENT] no such mailbox');
        this.write(`* STATUS ${quote(mailboxName)} (UIDVALIDITY ${found.uidValidity})`);
        return done();
      }
      case 'SELECT': {
        const found = this.findMailbox(mailboxName);
        if (!found) return done('NO [NONEXISTENT] no such mailbox');
        this.selected = found;
        this.view = [...found.messages];
        const star = this.server.hasKeywords ? ' \\*' : '';
        this.write(`* ${found.messages.length} EXISTS`);
        this.write('* FLAGS (\\Seen \\Deleted)');
        this.write(`* OK [PERMANENTFLAGS (\\Seen \\Deleted${star})] flags`);
        this.write(`* OK [UIDVALIDITY ${found.uidValidity}] valid`);
        this.write(`* OK [UIDNEXT ${found.nextUid}] next`);
        return done('OK [READ-WRITE] selected');
      }
    }
    const mailbox = this.selected;
    if (!mailbox) return done('BAD no mailbox is selected');
    const chosen = () => selectMessages(mailbox.messages, String(args[0]));
    switch (name) {
      case 'UID SEARCH':
        this.write(`* SEARCH ${search(this.view, args).join(' ')}`.trimEnd());
        return done();
      case 'UID FETCH':
        for (const message of selectMessages(this.view, String(args[0]))) {
          const items = [args[1]!].flat(1) as ImapValue[];
          if (this.server.unreadable.has(message.uid)) return done('NO The message could not be converted.');
          const isGone = !mailbox.messages.includes(message);
          if (isGone && items.some((item) => String(item).startsWith('BODY.PEEK'))) {
            return done('NO [EXPUNGEISSUED] Some of the requested messages no longer exist.');
          }
          this.fetch(this.view.indexOf(message) + 1, message, items);
        }
        return done();
      case 'UID STORE':
        return this.store(chosen(), String(args[1]), [args[2]!].flat(1).map(String), done);
      case 'UID COPY':
      case 'UID MOVE': {
        const target = String(args[1]);
        if (!mailboxes.has(target)) return done('NO [TRYCREATE] no such mailbox');
        const moved = chosen();
        for (const { bytes } of moved) this.server.add(bytes, target);
        if (name === 'UID MOVE') this.expunge(mailbox, moved);
        return done();
      }
      case 'EXPUNGE':
      case 'UID EXPUNGE': {
        const inRange = name === 'EXPUNGE' ? mailbox.messages : chosen();
        this.expunge(
          mailbox,
          inRange.filter(({ flags }) => flags.has('\\Deleted')),
        );
        return done();
      }
      case 'CLOSE':
      case 'UNSELECT':
        this.selected = null;
        return done();
      default:
        return done('BAD unknown command');
    }
  }

  private authenticate([method, initial]: string[], signIn: (isRight: boolean) => unknown): unknown {
    const check = (line: string) => {
      const text = Buffer.from(line, 'base64').toString();
      if (method?.toUpperCase() === 'PLAIN') {
        this.answer = null;
        return signIn(text === `\0${IMAP_USER}\0${this.server.password}`);
      }
      if (text === `user=${IMAP_USER}\u0001auth=Bearer ${this.server.accessToken}\u0001\u0001`) {
        this.answer = null;
        return signIn(true);
      }
      this.answer = () => {
        this.answer = null;
        signIn(false);
      };
      this.write(`+ ${Buffer.from('{"status":"400"}').toString('base64')}`);
    };
    if (initial !== undefined) return check(initial);
    this.answer = check;
    this.write('+ ');
  }

  private fetch(sequence: number, message: ImapMessage, items: ImapValue[]): void {
    const parts: Buffer[] = [];
    for (const item of items) {
      const name = String(item).toUpperCase();
      const body = /^BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?$/.exec(name);
      if (name === 'UID') parts.push(Buffer.from(`UID ${message.uid}`));
      else if (name === 'FLAGS') parts.push(Buffer.from(`FLAGS (${[...message.flags].join(' ')})`));
      else if (name === 'RFC822.SIZE') parts.push(Buffer.from(`RFC822.SIZE ${message.bytes.length}`));
      else if (name === 'ENVELOPE') parts.push(createEnvelope(message.bytes));
      else if (name === 'BODYSTRUCTURE')
        parts.push(Buffer.from(`BODYSTRUCTURE ${createBodyStructure(message.bytes)}`));
      else if (body) {
        const start = Number(body[1] ?? 0);
        const sent = message.bytes.subarray(start, start + Number(body[2] ?? message.bytes.length));
        const label = body[1] === undefined ? 'BODY[]' : `BODY[]<${start}>`;
        parts.push(Buffer.concat([Buffer.from(`${label} {${sent.length}}\r\n`), sent]));
      }
    }
    const joined = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(' '), part]));
    this.write(Buffer.concat([Buffer.from(`* ${sequence} FETCH (`), ...joined, Buffer.from(')\r\n')]));
  }

  private store(
    messages: ImapMessage[],
    operation: string,
    flags: string[],
    done: (text?: string) => void,
  ): void {
    for (const message of messages) {
      for (const flag of flags) {
        if (!flag.startsWith('\\') && !this.server.hasKeywords) continue;
        if (operation.startsWith('-')) message.flags.delete(flag);
        else message.flags.add(flag);
      }
    }
    done();
  }

  private expunge(mailbox: ImapMailbox, removed: ImapMessage[]): void {
    for (const message of removed) {
      const index = mailbox.messages.indexOf(message);
      mailbox.messages.splice(index, 1);
      this.view = this.view.filter((each) => each !== message);
      this.write(`* ${index + 1} EXPUNGE`);
    }
  }
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function selectMessages(messages: ImapMessage[], range: string): ImapMessage[] {
  const ranges = range.split(',').map((each) => {
    const [first, last = first] = each
      .split(':')
      .map((end) => (end === '*' ? Number.POSITIVE_INFINITY : Number(end)));
    return [first!, last!] as const;
  });
  return messages.filter(({ uid }) => ranges.some(([first, last]) => uid >= first && uid <= last));
}

function search(messages: ImapMessage[], criteria: ImapValue[]): number[] {
  const words = criteria.map(String);
  if (words[0]?.toUpperCase() === 'CHARSET') words.splice(0, 2);
  const tests: ((message: ImapMessage) => boolean)[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const key = words[index]!.toUpperCase();
    const hasHeader = (field: string) => {
      index += 1;
      const wanted = words[index]!.toLowerCase();
      return ({ bytes }: ImapMessage) =>
        new RegExp(`^${field}:(.*)$`, 'im').exec(bytes.toString())?.[1]?.toLowerCase().includes(wanted) ??
        false;
    };
    if (key === 'UNKEYWORD') {
      index += 1;
      const keyword = words[index]!;
      tests.push(({ flags }) => !flags.has(keyword));
    } else if (key === 'UID') {
      index += 1;
      const chosen = selectMessages(messages, words[index]!);
      tests.push((message) => chosen.includes(message));
    } else if (key === 'UNDELETED') tests.push(({ flags }) => !flags.has('\\Deleted'));
    else if (key === 'DELETED') tests.push(({ flags }) => flags.has('\\Deleted'));
    else if (key === 'FROM') tests.push(hasHeader('From'));
    else if (key === 'SUBJECT') tests.push(hasHeader('Subject'));
    else if (key !== 'ALL') throw new Error(`The criterion ${key} is unknown.`);
  }
  return messages.filter((message) => tests.every((matches) => matches(message))).map(({ uid }) => uid);
}
