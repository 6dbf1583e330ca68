import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

/** Creates Outlook messages (MS-OXMSG) for tests. */

export interface MsgFixture {
  subject?: string;
  senderName?: string;
  senderEmail?: string;
  to?: { name: string; email: string }[];
  /** Time of delivery, ISO 8601. */
  deliveredAt?: string;
  messageId?: string;
  body?: string;
  html?: string;
  /** RTF of the body, which the fixture compresses. */
  rtf?: Buffer;
  /** Texts as bytes of this codepage instead of Unicode. */
  ansi?: { codepage: number; property: 'message' | 'internet'; encode: (text: string) => Buffer };
  attachments?: (
    | { name: string; content: string | Buffer; contentId?: string; mimeType?: string; hidden?: boolean }
    | { name: string; message: MsgFixture }
  )[];
}

interface Folder {
  [name: string]: Buffer | Folder;
}

const ROOT = 5;
const FOLDER = 1;
const STREAM = 2;

export const createMsg = (message: MsgFixture): Buffer =>
  pack({
    ...createMessageFolder(message, 32),
    '__nameid_version1.0': { __substg1_0_00020102: Buffer.alloc(0) },
  });

/** Creates a compound file with empty streams of these names. */
export const createCompoundFile = (...names: string[]): Buffer =>
  pack(Object.fromEntries(names.map((name) => [name, Buffer.from('x')])));

function createMessageFolder(message: MsgFixture, headerBytes: number): Folder {
  const { to = [], attachments = [], ansi } = message;
  const fixed: Buffer[] = [Buffer.alloc(headerBytes)];
  if (message.deliveredAt) fixed.push(createTime(0x0e06, message.deliveredAt));
  if (ansi) fixed.push(createNumber(ansi.property === 'message' ? 0x3ffd : 0x3fde, ansi.codepage));
  const encode = ansi?.encode;
  return {
    '__properties_version1.0': Buffer.concat(fixed),
    ...(message.rtf && { '__substg1.0_10090102': compressRtf(message.rtf) }),
    ...createTexts(
      {
        '001A': 'IPM.Note',
        '0037': message.subject,
        '0C1A': message.senderName,
        '5D01': message.senderEmail,
        1035: message.messageId,
        1000: message.body,
      },
      encode,
    ),
    ...(message.html !== undefined && { '__substg1.0_10130102': Buffer.from(message.html) }),
    ...numbered('__recip_version1.0_#', to, ({ name, email }) => ({
      '__properties_version1.0': Buffer.concat([Buffer.alloc(8), createNumber(0x0c15, 1)]),
      ...createTexts({ 3001: name, '39FE': email }, encode),
    })),
    ...numbered('__attach_version1.0_#', attachments, (each) => createAttachment(each, encode)),
  };
}

type AttachmentFixture = NonNullable<MsgFixture['attachments']>[number];

function createAttachment(attachment: AttachmentFixture, encode?: Encode): Folder {
  if ('message' in attachment) {
    return {
      '__properties_version1.0': Buffer.alloc(8),
      ...createTexts({ 3001: attachment.name }),
      '__substg1.0_3701000D': createMessageFolder(attachment.message, 24),
    };
  }
  const { name, content, contentId, mimeType, hidden } = attachment;
  const fixed = [Buffer.alloc(8), ...(hidden ? [createNumber(0x7ffe, 1, 0x000b)] : [])];
  return {
    '__properties_version1.0': Buffer.concat(fixed),
    ...createTexts({ 3707: name, 3712: contentId, '370E': mimeType }, encode),
    '__substg1.0_37010102': Buffer.from(content as string),
  };
}

const numbered = <Item>(prefix: string, items: readonly Item[], create: (item: Item) => Folder): Folder =>
  Object.fromEntries(
    items.map((item, index) => [
      `${prefix}${index.toString(16).toUpperCase().padStart(8, '0')}`,
      create(item),
    ]),
  );

type Encode = (text: string) => Buffer;

const createTexts = (texts: Record<string, string | undefined>, encode?: Encode): Folder =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([tag, text]) => {
      if (text === undefined) return [];
      const bytes = encode ? encode(text) : Buffer.from(text, 'utf16le');
      return [[`__substg1.0_${tag}${encode ? '001E' : '001F'}`, bytes]];
    }),
  );

/** Number of bytes that the dictionary has at the start. */
const RTF_DICTIONARY_BYTES = 207;

/** Writes compressed RTF (MS-OXRTFCP) without references, except the one that ends it. */
export function compressRtf(rtf: Buffer): Buffer {
  const runs: Buffer[] = [];
  const end = Buffer.alloc(2);
  end.writeUInt16BE(((RTF_DICTIONARY_BYTES + rtf.length) & 4095) << 4);
  for (let start = 0; start <= rtf.length; start += 8) {
    const literals = rtf.subarray(start, start + 8);
    const isLast = literals.length < 8;
    runs.push(Buffer.from([isLast ? 1 << literals.length : 0]), literals);
    if (isLast) runs.push(end);
  }
  const content = Buffer.concat(runs);
  const header = Buffer.alloc(16);
  header.writeUInt32LE(content.length + 12, 0);
  header.writeUInt32LE(rtf.length, 4);
  header.write('LZFu', 8, 'latin1');
  return Buffer.concat([header, content]);
}

function createNumber(id: number, value: number, type = 0x0003): Buffer {
  const property = Buffer.alloc(16);
  property.writeUInt16LE(type, 0);
  property.writeUInt16LE(id, 2);
  property.writeUInt32LE(value, 8);
  return property;
}

/** Creates a property with a time, in units of 100 ns since 1601. */
function createTime(id: number, iso: string): Buffer {
  const property = Buffer.alloc(16);
  property.writeUInt16LE(0x0040, 0);
  property.writeUInt16LE(id, 2);
  property.writeBigUInt64LE((BigInt(Date.parse(iso)) + 11_644_473_600_000n) * 10_000n, 8);
  return property;
}

function pack(root: Folder): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }];
  const add = (folder: Folder, parent: Entry) => {
    for (const [name, content] of Object.entries(folder)) {
      const isStream = Buffer.isBuffer(content);
      const entry: Entry = isStream
        ? { name, type: STREAM, length: content.length, binaryProvider: () => new Uint8Array(content) }
        : { name, type: FOLDER, length: 0, children: [] };
      parent.children!.push(entries.length);
      entries.push(entry);
      if (!isStream) add(content, entry);
    }
  };
  add(root, entries[0]!);
  return Buffer.from(burn(entries));
}
