import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Level of compression: faster than the default, for slightly more bytes. */
const COMPRESSION_LEVEL = 3;

/** Streams a ZIP, one entry at a time. Reads an entry only as fast as the consumer reads `output`. */
export class ZipStream {
  /** Bytes of the ZIP. Destroying the stream also stops the entry that is being read. */
  readonly output: Readable;
  private readonly zip = new ZipFile();
  private reading: Readable | undefined;

  constructor() {
    this.output = this.zip.outputStream as Readable;
    this.zip.on('error', (error: Error) => this.output.destroy(error));
    this.output.once('close', () => this.reading?.destroy());
  }

  /**
   * Adds an entry. Resolves when the entry has been read; add the next one then.
   *
   * @param source a stream, or anything that yields bytes
   * @param mode file mode in the ZIP. Default: a regular file that its owner can write and everybody can read
   * @param mtime time of the last change in the ZIP. Default: now
   * @throws errors of the source; the first error of the ZIP if `output` is closed before
   */
  async add(
    name: string,
    source: Readable | Iterable<string> | AsyncIterable<Uint8Array | string>,
    { compress, ...options }: { compress: boolean; mode?: number; mtime?: Date },
  ): Promise<void> {
    const stream = source instanceof Readable ? source : Readable.from(source, { objectMode: false });
    this.reading = stream;
    await new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', (error) => {
        this.output.destroy(error);
        reject(error);
      });
      stream.once('close', () => reject(this.output.errored ?? new Error('The ZIP was closed.')));
      if (this.output.destroyed) stream.destroy();
      else
        this.zip.addReadStream(stream, name, {
          compressionLevel: compress ? COMPRESSION_LEVEL : 0,
          mode: 0o100644,
          ...options,
        });
    });
  }

  /** Ends the ZIP after the entries that were added. */
  end(): void {
    this.zip.end();
  }
}
