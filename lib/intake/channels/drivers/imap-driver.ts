import type {
  FetchMessageObject,
  FetchQueryObject,
  MailboxObject,
  MessageStructureObject,
  SearchObject,
} from 'imapflow';
import { z } from 'zod';
import { EML } from '@/lib/foundation/media-types';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { SharedSession } from '@/lib/platform/remote-files/shared-session';
import type { ImapConfig } from '../channel-config';
import { type ChannelDriver, ItemError, type ListedItem, type OpenedItem } from '../channel-driver-port';
import type { DriverOptions } from './driver-options';
import { type ImapSession, type ImapSignIn, openImapSession, toRemoteError } from './imap-session';
import { toEmailName } from './item-names';

const TAKEN = '$SheafTaken';
/** Bytes of a message per request. */
const CHUNK_BYTES = 1024 * 1024;
/** Messages per command that changes messages. Some servers limit a line to 8,000 bytes. */
const BATCH = 500;

/** UIDVALIDITY and UID. */
const Place = z.tuple([z.string(), z.int().positive()]);

/** Opens a mailbox on an IMAP server. */
export function openImapDriver(
  config: ImapConfig,
  signIn: ImapSignIn,
  options: DriverOptions,
): ChannelDriver {
  return new ImapDriver(config, signIn, options);
}

class ImapDriver implements ChannelDriver {
  private readonly shared: SharedSession<ImapSession>;

  constructor(
    private readonly config: ImapConfig,
    signIn: ImapSignIn,
    options: DriverOptions,
  ) {
    this.shared = new SharedSession(() => openImapSession(config, signIn, options));
  }

  test() {
    return this.run(async (session) => {
      const uids = await this.search(session);
      const hints = await this.findHints(session);
      const matches = formatConnectionMessage('messages_match', { count: uids.length });
      return { message: [formatConnectionMessage('connected'), matches, ...hints].join(' ') };
    });
  }

  list(max: number): Promise<ListedItem[]> {
    return this.run(async (session) => {
      const uids = await this.search(session);
      const epoch = getEpoch(session.mailbox);
      const staysListed = this.config.after === 'flag' && !canUseKeyword(session.mailbox);
      return uids
        .slice(0, max)
        .map((uid) => ({ place: JSON.stringify([epoch, uid]), isImmutable: true, staysListed }));
    });
  }

  open(place: string): Promise<OpenedItem | null> {
    const [epoch, uid] = parsePlace(place);
    return this.run(async (session) => {
      if (getEpoch(session.mailbox) !== epoch) return null;
      await synchronize(session);
      const wantsAttachment = this.config.filter.has_attachments;
      const message = await fetchMessage(session.client, uid, {
        ...{ envelope: true, size: true },
        ...(wantsAttachment && { bodyStructure: true }),
      });
      if (!message) return null;
      const isWanted = !wantsAttachment || (message.bodyStructure && hasAttachment(message.bodyStructure));
      return {
        name: toEmailName(message.envelope?.subject ?? ''),
        mimeType: EML,
        sender: message.envelope?.from?.[0]?.address || null,
        epoch,
        sizeBytes: message.size ?? null,
        skipReason: isWanted ? null : formatConnectionMessage('email_without_attachment'),
        content: readMessage(session, message),
        discard: async () => {},
        isUnchanged: async () => true,
      };
    });
  }

  async finish(places: readonly string[]): Promise<void> {
    if (places.length === 0) return;
    await this.run(async (session) => {
      const epoch = getEpoch(session.mailbox);
      const uids = places.map(parsePlace).flatMap(([validity, uid]) => (validity === epoch ? [uid] : []));
      const sorted = [...new Set(uids)].sort((a, b) => a - b);
      if (sorted.length > 0 && session.mailbox.readOnly) {
        throw new RemoteError(formatConnectionMessage('mailbox_read_only'));
      }
      for (let start = 0; start < sorted.length; start += BATCH) {
        await this.finishBatch(session, sorted.slice(start, start + BATCH));
      }
    });
  }

  async close(): Promise<void> {
    this.shared.close();
  }

  /** Runs commands on the connection, which is opened first if there is none. */
  private async run<T>(work: (session: ImapSession) => Promise<T>): Promise<T> {
    const session = await this.shared.get();
    try {
      await requireOtherMailbox(session, getMoveTarget(this.config));
      return await work(session);
    } catch (error) {
      throw error instanceof ItemError ? error : toRemoteError(error);
    }
  }

  /** Returns the UIDs of the messages to take, in ascending order. */
  private async search(session: ImapSession): Promise<number[]> {
    const { client, mailbox } = session;
    await synchronize(session);
    const { filter, after } = this.config;
    const query: SearchObject = {
      deleted: false,
      ...(filter.from !== null && { from: filter.from }),
      ...(filter.subject !== null && { subject: filter.subject }),
      ...(after === 'flag' && canUseKeyword(mailbox) && { unKeyword: TAKEN }),
    };
    return requireSuccess(await client.search(query, { uid: true }), 'messages_not_searched');
  }

  private async finishBatch(session: ImapSession, uids: number[]): Promise<void> {
    const { client, mailbox } = session;
    const range = uids.join(',');
    const { after } = this.config;
    if (after === 'flag') {
      const flags = canUseKeyword(mailbox) ? ['\\Seen', TAKEN] : ['\\Seen'];
      requireSuccess(
        await client.messageFlagsAdd(range, flags, { uid: true, silent: true }),
        'messages_not_marked',
      );
    } else if (after === 'delete') {
      await deleteMessages(session, uids);
    } else {
      await moveMessages(session, uids, getMoveTarget(this.config)!);
    }
  }

  /** Returns sentences about what the mailbox doesn't allow. */
  private async findHints({ client, mailbox }: ImapSession): Promise<string[]> {
    const target = getMoveTarget(this.config);
    if (mailbox.readOnly) return [formatConnectionMessage('hint_mailbox_read_only')];
    if (this.config.after === 'flag' && !canUseKeyword(mailbox)) {
      return [formatConnectionMessage('hint_no_keywords')];
    }
    if (target === null || (await hasMailbox(client, target))) return [];
    const answer = await client.mailboxCreate(target).catch(() => null);
    // The server may add a prefix to the name.
    if (answer?.created === false) return [];
    return answer
      ? [formatConnectionMessage('hint_mailbox_created', { mailbox: target })]
      : [formatConnectionMessage('hint_mailbox_not_created', { mailbox: target })];
  }
}

/**
 * Moving a message to its own mailbox would give it a new UID, so that it would be taken again. The server may add a
 * prefix to names. Names are case-sensitive, but some servers ignore case.
 *
 * @throws RemoteError
 */
async function requireOtherMailbox({ client, mailbox }: ImapSession, target: string | null): Promise<void> {
  if (target === null) return;
  const { prefix = '' } = client.namespace || {};
  const own = toComparable(mailbox.path);
  const names = [target, prefix + target].map(toComparable);
  const similar = names.filter((name) => name.toLowerCase() === own.toLowerCase());
  if (similar.length === 0) return;
  if (names.includes(own) || (await isCaseIgnored(client, own, similar)))
    throw new RemoteError(formatConnectionMessage('mailbox_target_is_source'));
}

/**
 * Returns true if the server finds a mailbox by one of the names, although it doesn't list that name beside `own`.
 *
 * @throws RemoteError if the server doesn't say whether it finds one
 */
async function isCaseIgnored(client: Client, own: string, similar: readonly string[]): Promise<boolean> {
  const listed = new Set((await client.list()).map(({ path }) => path));
  if (listed.has(own) && similar.some((name) => listed.has(name))) return false;
  for (const name of similar) {
    // The library returns `false` or throws another error if the command fails for another reason.
    const found = await client
      .status(name, { uidValidity: true })
      .catch((error: { code?: string }) => (error.code === 'NotFound' ? null : false));
    if (found) return true;
    if (found === false) {
      throw new RemoteError(formatConnectionMessage('mailbox_uncertain', { mailbox: name }));
    }
  }
  return false;
}

type Client = ImapSession['client'];

/** Lets the server report messages that other connections added or removed. Servers may wait for this command. */
const synchronize = ({ client }: ImapSession): Promise<void> => client.noop();

async function hasMailbox(client: Client, name: string): Promise<boolean> {
  const listed = await client.list();
  return listed.some(({ path }) => toComparable(path) === toComparable(name));
}

/** Marks messages as deleted and removes them. Other messages that are marked as deleted stay. */
async function deleteMessages({ client }: ImapSession, uids: number[]): Promise<void> {
  const range = uids.join(',');
  requireSuccess(
    await client.messageFlagsAdd(range, ['\\Deleted'], { uid: true, silent: true }),
    'messages_not_deleted',
  );
  if (!client.capabilities.has('UIDPLUS')) {
    // Without UIDPLUS, the server can only remove all marked messages. They are not listed again.
    const marked = requireSuccess(
      await client.search({ deleted: true }, { uid: true }),
      'messages_not_searched',
    );
    if (!marked.every((uid) => uids.includes(uid))) return;
  }
  requireSuccess(await client.messageDelete(range, { uid: true }), 'messages_not_deleted');
}

async function moveMessages(session: ImapSession, uids: number[], target: string): Promise<void> {
  const { client } = session;
  const range = uids.join(',');
  // Moving nothing fails on some servers, and a repetition must not.
  const present = requireSuccess(
    await client.search({ uid: range, deleted: false }, { uid: true }),
    'messages_not_searched',
  );
  if (present.length === 0) return;
  const canMove = client.capabilities.has('MOVE');
  const transfer = () =>
    canMove
      ? client.messageMove(present, target, { uid: true })
      : client.messageCopy(present, target, { uid: true });
  if (!(await transfer())) {
    await client.mailboxCreate(target).catch(() => null);
    if (!(await transfer())) {
      if (!client.usable) throw new RemoteError(formatConnectionMessage('connection_closed'));
      throw new RemoteError(formatConnectionMessage('messages_not_moved', { mailbox: target }));
    }
  }
  if (!canMove) await deleteMessages(session, present);
}

/** Reads a message in pieces, so that its size doesn't matter. */
async function* readMessage(
  { client }: ImapSession,
  { uid, size = 0 }: FetchMessageObject,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; ; ) {
    const chunk = await readChunk(client, uid, start);
    if (chunk.length > 0) yield chunk;
    start += chunk.length;
    // The size of some servers differs from the number of bytes. The end is certain after a short piece.
    if (chunk.length === 0 || (chunk.length < CHUNK_BYTES && start >= size)) return;
  }
}

/** @throws ItemError if the server rejects only this message; RemoteError */
async function fetchMessage(
  client: Client,
  uid: number,
  query: FetchQueryObject,
): Promise<FetchMessageObject | false | undefined> {
  const message = await client
    .fetchOne(String(uid), { uid: true, ...query }, { uid: true })
    .catch((error: unknown) => {
      const isRejection = (error as { responseStatus?: string }).responseStatus === 'NO';
      throw isRejection && client.usable
        ? new ItemError(formatConnectionMessage('email_unreadable'))
        : toRemoteError(error);
    });
  if (!client.usable) throw new RemoteError(formatConnectionMessage('connection_closed'));
  return message;
}

async function readChunk(client: Client, uid: number, start: number): Promise<Buffer> {
  const part = await fetchMessage(client, uid, { source: { start, maxLength: CHUNK_BYTES } });
  if (!part) throw new ItemError(formatConnectionMessage('email_removed'));
  if (part.source === undefined) {
    // Servers may return NIL for a piece after the end.
    if (start > 0) return Buffer.alloc(0);
    throw new ItemError(formatConnectionMessage('email_without_content'));
  }
  return part.source;
}

const getEpoch = ({ uidValidity }: MailboxObject): string => String(uidValidity);

const parsePlace = (place: string) => Place.parse(JSON.parse(place));

const getMoveTarget = ({ after }: ImapConfig): string | null =>
  after.startsWith('move:') ? after.slice('move:'.length).trim() : null;

/** The name INBOX has no case. */
const toComparable = (name: string): string => (name.toUpperCase() === 'INBOX' ? 'INBOX' : name);

/** Returns true only if the server says that it stores the keyword. */
const canUseKeyword = ({ permanentFlags }: MailboxObject): boolean =>
  [...(permanentFlags ?? [])].some((flag) => flag === '\\*' || flag.toLowerCase() === TAKEN.toLowerCase());

/** The library returns `false` if the server rejects a command. */
function requireSuccess<T>(
  result: T | false | undefined,
  problem: 'messages_not_searched' | 'messages_not_marked' | 'messages_not_deleted',
): T {
  if (result === false || result === undefined) {
    throw new RemoteError(formatConnectionMessage(problem));
  }
  return result;
}

const SIGNATURES = /^application\/(x-)?(pkcs7-signature|pgp-signature)$/;

/** Returns true if a part is a file: not the text, a picture in the text, or a signature. */
function hasAttachment({ type, disposition, id, childNodes }: MessageStructureObject): boolean {
  if (childNodes && type.startsWith('multipart/')) return childNodes.some(hasAttachment);
  if (SIGNATURES.test(type.toLowerCase())) return false;
  if (disposition?.toLowerCase() === 'attachment') return true;
  if (/^(text|multipart)\//i.test(type)) return false;
  const isInText = /^image\//i.test(type) && id !== undefined;
  return !isInText;
}
