import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '@/lib/foundation/errors';
import type { Dump } from '@/lib/platform/db/load-database';
import type { ReportProgress } from '../operator-progress';
import { getContentEntry, getTableEntry, MANIFEST_ENTRY, Manifest } from './backup-manifest';

export class BackupFile implements Dump {
  private constructor(
    readonly manifest: Manifest,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws DomainError invalid if the file is not a backup or is incomplete */
  static async open(path: string): Promise<BackupFile> {
    const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new DomainError('not_found', `There is no file ${path}.`);
      throw createIncompleteError(path, error.message.replace(/\.$/, ''));
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const entry = entries.get(MANIFEST_ENTRY);
      if (!entry) throw createIncompleteError(path, 'it has no manifest');
      const manifest = Manifest.safeParse(JSON.parse(await text(await zip.openReadStreamPromise(entry))));
      if (!manifest.success) throw createIncompleteError(path, 'its manifest has another format');
      return new BackupFile(manifest.data, zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof DomainError
        ? error
        : createIncompleteError(path, (error as Error).message.replace(/\.$/, ''));
    }
  }

  get tables(): string[] {
    return this.manifest.tables.map(({ name }) => name);
  }

  get sequences(): Manifest['sequences'] {
    return this.manifest.sequences;
  }

  /** Names of the undamaged contents. */
  get contents(): string[] {
    const damaged = new Set(this.manifest.damaged);
    const prefix = getContentEntry('');
    return [...this.entries.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((sha256) => !damaged.has(sha256));
  }

  has(sha256: string): boolean {
    return this.entries.has(getContentEntry(sha256)) && !this.manifest.damaged.includes(sha256);
  }

  /**
   * Reads the whole backup, and compares each entry with the manifest and the names of the contents.
   *
   * @throws DomainError invalid that names the entry that differs
   */
  async verify(report: ReportProgress): Promise<void> {
    const { tables, contents, damaged } = this.manifest;
    for (const { name, sha256 } of tables) {
      if ((await this.getHash(getTableEntry(name))) !== sha256)
        throw createMismatchError(`The table ${name}`);
    }
    const names = this.contents;
    if (names.length + damaged.length !== contents.count) throw createMismatchError('The number of contents');
    for (const [index, sha256] of names.entries()) {
      if (index % 100 === 0) report(`Verified ${index} of ${names.length} contents`);
      if ((await this.getHash(getContentEntry(sha256))) !== sha256)
        throw createMismatchError(`The content ${sha256}`);
    }
  }

  async *rows(table: string): AsyncGenerator<string[]> {
    let rest = '';
    for await (const piece of (await this.read(getTableEntry(table))).setEncoding('utf8')) {
      // Don't use readline: it also splits lines at characters that JSON allows in strings.
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      if (lines.length > 0) yield lines;
    }
    if (rest !== '') throw createMismatchError(`The table ${table}`);
  }

  readContent(sha256: string): Promise<Readable> {
    return this.read(getContentEntry(sha256));
  }

  close(): void {
    this.zip.close();
  }

  private read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw createMismatchError(`The part ${name}`);
    return this.zip.openReadStreamPromise(entry);
  }

  private async getHash(name: string): Promise<string> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.read(name)) hash.update(chunk);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw createMismatchError(`The part ${name}`);
    }
    return hash.digest('hex');
  }
}

const createIncompleteError = (path: string, why: string) =>
  new DomainError('invalid', `${path} is not a complete backup of Sheaf: ${why}.`);

const createMismatchError = (what: string) =>
  new DomainError(
    'invalid',
    `${what} does not match the manifest: the backup is damaged. Nothing was changed.`,
  );
