import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipStream } from './zip-stream';

export interface WrittenEntry {
  sha256: string;
  sizeBytes: number;
}

/** Writes a new ZIP file, one entry at a time, and hashes the entries. */
export class ZipWriter {
  private readonly zip = new ZipStream();
  private readonly written: Promise<void>;

  /** @param path path of a file that doesn't exist; only its owner may read it, because a backup holds everything */
  constructor(path: string) {
    // With `flush`, the file is synced to the disk before it is closed.
    this.written = pipeline(
      this.zip.output,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    this.written.catch(() => {});
  }

  /** @throws errors of the source and of the disk; nothing can be added afterwards */
  async add(
    name: string,
    source: AsyncIterable<Uint8Array | string>,
    { compress }: { compress: boolean },
  ): Promise<WrittenEntry> {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    async function* hashed() {
      for await (const chunk of source) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        hash.update(bytes);
        sizeBytes += bytes.length;
        yield bytes;
      }
    }
    await Promise.race([this.zip.add(name, hashed(), { compress, mode: 0o100600 }), this.written]);
    return { sha256: hash.digest('hex'), sizeBytes };
  }

  /** Finishes the file. Resolves when all of it is on the disk. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  /** Stops writing. The caller must remove the partial file. */
  async abandon(): Promise<void> {
    this.zip.output.destroy();
    await this.written.catch(() => {});
  }
}
