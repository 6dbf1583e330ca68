import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface WrittenEntry {
  sha256: string;
  sizeBytes: number;
}

/** Writes a new ZIP file, one entry at a time, and hashes the entries. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;

  /** @param path path of a file that doesn't exist; only its owner may read it, because a backup holds everything */
  constructor(path: string) {
    const output = this.zip.outputStream as Readable;
    this.zip.on('error', (error: Error) => output.destroy(error));
    // With `flush`, the file is synced to the disk before it is closed.
    this.written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
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
    const stream = Readable.from(hashed(), { objectMode: false });
    const read = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject);
    });
    this.zip.addReadStream(stream, name, { compressionLevel: compress ? 3 : 0, mode: 0o100600 });
    await Promise.race([read, this.written]);
    return { sha256: hash.digest('hex'), sizeBytes };
  }

  /** Finishes the file. Resolves when all of it is on the disk. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  /** Stops writing. The caller must remove the partial file. */
  async abandon(): Promise<void> {
    (this.zip.outputStream as Readable).destroy();
    await this.written.catch(() => {});
  }
}
