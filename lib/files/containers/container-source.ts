import type { UnpackedEntry } from '@/lib/files/readers/file-readers-port';

/** File in a container, before it is written. */
export interface SourceEntry {
  /** Path as the container gives it; empty if the file has no name. */
  path: string;
  /**
   * Bytes, decompressed and decoded. Must be read before the next entry is requested, or not at all. `null` if the file
   * can't be read.
   */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
  /** Reason why the file is not taken, as a sentence. */
  skipReason?: string;
  /** Content type that an email declares. */
  declaredType?: string;
  /** Content ID, by which the HTML body of an email refers to an image. */
  contentId?: string;
  /** true for a file that the email program doesn't list as an attachment. */
  hidden?: boolean;
}

export type EmailOrigin = NonNullable<UnpackedEntry['email']>;

/** Open container. */
export interface ContainerSource {
  entries(): AsyncIterable<SourceEntry> | Iterable<SourceEntry>;
  /** Present for an email. */
  email?: {
    readOrigin(): Promise<EmailOrigin> | EmailOrigin;
    /** Returns true if the HTML body shows the image. Complete after all entries were read. */
    isShownInBody(entry: SourceEntry): boolean;
  };
  close(): void | Promise<void>;
}

/** Returns bytes that are read in one piece, and only when they are requested. */
export function* readLater(read: () => Uint8Array): Generator<Uint8Array> {
  yield read();
}

const MAX_TEXT = 1000;

/** Limits a text from an email's header and removes its control characters. */
export function toHeaderText(text: string | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  const plain = (text ?? '').replaceAll(/[\x00-\x1f\x7f\s]+/g, ' ').trim();
  return plain.slice(0, MAX_TEXT) || null;
}

/** Maximum number of references to images that are kept of an HTML body. */
const MAX_REFERENCES = 1000;
/** Number of characters that are searched again with the next chunk; more than a reference has. */
const OVERLAP = 300;

/** Collects the content IDs that an HTML body refers to, while the body streams. */
export class ContentIdCollector {
  private readonly ids = new Set<string>();
  private overlap = '';

  add(html: string): void {
    const text = this.overlap + html;
    for (const [, id] of text.matchAll(/cid:([^"'\s)>\\]{1,250})/gi)) {
      if (this.ids.size < MAX_REFERENCES) this.ids.add(normalizeContentId(id!));
    }
    this.overlap = text.slice(-OVERLAP);
  }

  has(contentId: string | undefined): boolean {
    return contentId !== undefined && this.ids.has(normalizeContentId(contentId));
  }
}

function normalizeContentId(id: string): string {
  const plain = id.trim().replaceAll(/^<|>$/g, '').replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
