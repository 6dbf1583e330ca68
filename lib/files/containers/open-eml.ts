import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { type MimeNode, Splitter } from '@zone-eu/mailsplit';
import { decodeWords } from 'postal-mime';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import {
  type ContainerSource,
  ContentIdCollector,
  type EmailOrigin,
  type SourceEntry,
  toHeaderText,
} from './container-source';

const MAX_PARTS = 1000;

type Node = InstanceType<typeof MimeNode>;
type Chunk = Node | { type: 'body' | 'data'; node: Node; value: Buffer };

/** Opens an email. Its parts are decoded piece by piece. An attached email is one part. */
export function openEml(path: string): ContainerSource {
  const references = new ContentIdCollector();
  const parts = new EmailParts(path);
  return {
    entries: () => parts.listAttachments(references),
    email: {
      readOrigin: async () => readOrigin(await parts.readHead()),
      isShownInBody: ({ contentId }) => references.has(contentId),
    },
    close: () => parts.close(),
  };
}

class EmailParts {
  private readonly file: Readable;
  private readonly chunks: AsyncIterator<Chunk>;
  /** Part that was read and not used yet. */
  private next: Node | undefined;
  private hasEnded = false;

  constructor(path: string) {
    this.file = createReadStream(path);
    const splitter = new Splitter({ ignoreEmbedded: true, maxChildNodes: MAX_PARTS });
    // The iterator reports errors.
    pipeline(this.file, splitter, () => {});
    this.chunks = (splitter as AsyncIterable<Chunk>)[Symbol.asyncIterator]();
  }

  /** Returns the part with the headers of the email. */
  async readHead(): Promise<Node> {
    this.next ??= await this.readNode();
    if (!this.next) throw new PdfProblem('damaged', 'The email is damaged and can’t be unpacked.');
    return this.next;
  }

  async *listAttachments(references: ContentIdCollector): AsyncGenerator<SourceEntry> {
    for (let node = await this.takeNode(); node; node = await this.takeNode()) {
      if (node.multipart || isReport(node)) continue;
      const content = this.decode(node);
      if (isAttachment(node)) yield toSourceEntry(node, content);
      else if (node.contentType === 'text/html') {
        for await (const chunk of content) references.add(chunk.toString('latin1'));
      }
    }
  }

  close(): void {
    this.file.destroy();
  }

  private async takeNode(): Promise<Node | undefined> {
    const node = this.next ?? (await this.readNode());
    this.next = undefined;
    return node;
  }

  /** Skips the rest of the current part. */
  private async readNode(): Promise<Node | undefined> {
    for (let chunk = await this.read(); chunk; chunk = await this.read()) {
      if (chunk.type === 'node') return chunk;
    }
    return undefined;
  }

  private async read(): Promise<Chunk | undefined> {
    if (this.hasEnded) return undefined;
    try {
      const { value, done } = await this.chunks.next();
      if (done) this.hasEnded = true;
      return done ? undefined : value;
    } catch (error) {
      throw (error as { code?: string }).code === 'EMAXLEN' ? toLimitError(error as Error) : error;
    }
  }

  /** Starts to read only when the caller does, because a part that isn't read is skipped. */
  private async *decode(node: Node): AsyncGenerator<Buffer> {
    const decoder = node.getDecoder();
    // The iteration reports errors.
    pipeline(Readable.from(this.readBody(node), { objectMode: false }), decoder, () => {});
    yield* decoder as AsyncIterable<Buffer>;
  }

  private async *readBody(node: Node): AsyncGenerator<Buffer> {
    for (let chunk = await this.read(); chunk; chunk = await this.read()) {
      if (chunk.type === 'node') {
        this.next = chunk;
        return;
      }
      if (chunk.type === 'body' && chunk.node === node) yield chunk.value;
    }
  }
}

function toLimitError({ message }: Error): PdfProblem {
  return new PdfProblem(
    'limit',
    /node/i.test(message) && !/header/i.test(message)
      ? `The email has more than ${MAX_PARTS} parts, which is the limit.`
      : 'The headers of the email are too long.',
  );
}

/** Returns true for a part that only a mail server needs. */
const isReport = ({ contentType, filename }: Node): boolean =>
  !filename &&
  /^(message\/(delivery-status|disposition-notification)|text\/rfc822-headers)$/.test(contentType || '');

/** A text without a name is the body, unless it is declared an attachment. */
function isAttachment({ contentType, disposition, filename }: Node): boolean {
  if (disposition === 'attachment' || filename) return true;
  return contentType !== false && (!contentType.startsWith('text/') || contentType === 'text/calendar');
}

const toSourceEntry = (node: Node, content: AsyncIterable<Buffer>): SourceEntry => ({
  path: node.filename || '',
  content,
  declaredType: node.contentType || undefined,
  contentId: getHeader(node, 'Content-ID'),
});

function readOrigin(node: Node): EmailOrigin {
  return {
    messageId: toHeaderText(getHeader(node, 'Message-ID')),
    from: toHeaderText(getHeader(node, 'From')),
    subject: toHeaderText(getHeader(node, 'Subject')),
    receivedAt:
      parseDate(getHeader(node, 'Received')?.split(';').at(-1)) ?? parseDate(getHeader(node, 'Date')),
  };
}

function getHeader({ headers }: Node, name: string): string | undefined {
  const value = headers ? headers.getDecoded(name)[0]?.value : undefined;
  return value && decodeWords(value);
}

function parseDate(written: string | undefined): string | null {
  const date = new Date((written ?? '').trim());
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
