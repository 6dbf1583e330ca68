import { type FileHandle, open } from 'node:fs/promises';
import type { Entry as YauzlEntry } from 'yauzl';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';

/** Bits of an entry's flags for encryption that only its own program can decrypt. */
const STRONG_ENCRYPTION_FLAG = 0x40;
const MASKED_DIRECTORY_FLAG = 0x2000;

type ZipJs = typeof import('@zip.js/zip.js');
type ZipJsEntry = import('@zip.js/zip.js').Entry;

/** Decrypts entries of an archive, in the order of its directory. Supports ZipCrypto and the AES encryption of WinZip. */
export class ZipDecryption {
  private constructor(
    private readonly zipJs: ZipJs,
    private readonly file: FileHandle,
    private readonly entries: AsyncGenerator<ZipJsEntry, boolean>,
    private readonly password: string,
  ) {}

  static async open(path: string, password: string): Promise<ZipDecryption> {
    const zipJs = await import('@zip.js/zip.js');
    zipJs.configure({ useWebWorkers: false });
    const file = await open(path, 'r');
    const { size } = await file.stat();
    const reader = new zipJs.ZipReader(new (createFileReader(zipJs, file, size))(path), {
      // Names are labels, and `openZip` checks the archive.
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
    });
    return new ZipDecryption(zipJs, file, reader.getEntriesGenerator(), password);
  }

  /**
   * Finds the next entry of the directory. Must be called for each entry, also for one that isn't encrypted.
   *
   * @returns a function that reads the decrypted and decompressed bytes
   */
  async next({ fileNameRaw, generalPurposeBitFlag }: YauzlEntry): Promise<() => AsyncGenerator<Uint8Array>> {
    const { value: entry } = await this.entries.next();
    if (typeof entry !== 'object' || !fileNameRaw.equals(entry.rawFilename)) throw createDamagedError();
    const isUnsupported = generalPurposeBitFlag & (STRONG_ENCRYPTION_FLAG | MASKED_DIRECTORY_FLAG);
    return () => {
      if (isUnsupported || entry.directory) throw createUnsupportedError();
      return this.read(entry);
    };
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async *read(entry: Extract<ZipJsEntry, { directory: false }>): AsyncGenerator<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const stop = new AbortController();
    const options = { password: this.password, checkSignature: true, signal: stop.signal };
    const written = entry.getData(writable, options);
    written.catch(() => {});
    try {
      for await (const chunk of readable) yield chunk;
      await written;
    } catch (error) {
      throw await this.toProblem(entry, await written.then(() => error).catch((cause: unknown) => cause));
    } finally {
      stop.abort();
      await written.catch(() => {});
    }
  }

  /** ZipCrypto detects only 255 of 256 wrong passwords before the content. The others produce broken content. */
  private async toProblem({ zipCrypto }: ZipJsEntry, error: unknown): Promise<unknown> {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).syscall) return error;
    const { ERR_INVALID_PASSWORD, ERR_UNSUPPORTED_ENCRYPTION, ERR_UNSUPPORTED_COMPRESSION } = this.zipJs;
    if (error.message === ERR_UNSUPPORTED_ENCRYPTION || error.message === ERR_UNSUPPORTED_COMPRESSION) {
      return createUnsupportedError();
    }
    if (zipCrypto || error.message === ERR_INVALID_PASSWORD) {
      return new PdfProblem('password', 'The password doesn’t open the archive.');
    }
    return createDamagedError();
  }
}

const createDamagedError = () => new PdfProblem('damaged', 'The archive is damaged and can’t be unpacked.');

const createUnsupportedError = () =>
  new PdfProblem('damaged', 'The archive uses an encryption or compression that Sheaf does not support.');

/** Creates a class that reads parts of a file for the library. */
const createFileReader = ({ Reader }: ZipJs, file: FileHandle, bytes: number) =>
  class extends Reader<string> {
    override size = bytes;

    override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
      const available = Math.max(0, Math.min(length, bytes - index));
      const { buffer, bytesRead } = await file.read(new Uint8Array(available), 0, available, index);
      return buffer.subarray(0, bytesRead);
    }
  };
