import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '@/lib/core/errors';
import type { Dump } from '@/lib/platform/db/load-database';
import type { Report } from '../report';
import { contentEntry, MANIFEST_ENTRY, Manifest, tableEntry } from './manifest';

/** A backup that is open for reading. */
export class BackupFile implements Dump {
  private constructor(
    readonly manifest: Manifest,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws DomainError invalid for a file that is no backup, or not a whole one */
  static async open(path: string): Promise<BackupFile> {
    const zip = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new DomainError('not_found', `There is no file ${path}.`);
      throw notWhole(path, error.message.replace(/\.$/, ''));
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const entry = entries.get(MANIFEST_ENTRY);
      if (!entry) throw notWhole(path, 'it has no manifest');
      const manifest = Manifest.safeParse(JSON.parse(await text(await zip.openReadStreamPromise(entry))));
      if (!manifest.success) throw notWhole(path, 'its manifest is of another form');
      return new BackupFile(manifest.data, zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof DomainError
        ? error
        : notWhole(path, (error as Error).message.replace(/\.$/, ''));
    }
  }

  get tables(): string[] {
    return this.manifest.tables.map(({ name }) => name);
  }

  get sequences(): Manifest['sequences'] {
    return this.manifest.sequences;
  }

  /** The sound contents, by name. */
  get contents(): string[] {
    const damaged = new Set(this.manifest.damaged);
    const prefix = contentEntry('');
    return [...this.entries.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((sha256) => !damaged.has(sha256));
  }

  has(sha256: string): boolean {
    return this.entries.has(contentEntry(sha256)) && !this.manifest.damaged.includes(sha256);
  }

  /**
   * Reads all of it, and compares each part with what the manifest and the contents' names say.
   *
   * @throws DomainError invalid, naming the part that differs
   */
  async verify(report: Report): Promise<void> {
    const { tables, contents, damaged } = this.manifest;
    for (const { name, sha256 } of tables) {
      if ((await this.hashOf(tableEntry(name))) !== sha256) throw differs(`The table ${name}`);
    }
    const names = this.contents;
    if (names.length + damaged.length !== contents.count) throw differs('The number of contents');
    for (const [index, sha256] of names.entries()) {
      if (index % 100 === 0) report(`Verified ${index} of ${names.length} contents`);
      if ((await this.hashOf(contentEntry(sha256))) !== sha256) throw differs(`The content ${sha256}`);
    }
  }

  async *rows(table: string): AsyncGenerator<string[]> {
    let rest = '';
    for await (const piece of (await this.read(tableEntry(table))).setEncoding('utf8')) {
      // Not by readline, which ends lines also where JSON doesn't.
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      if (lines.length > 0) yield lines;
    }
    if (rest !== '') throw differs(`The table ${table}`);
  }

  readContent(sha256: string): Promise<Readable> {
    return this.read(contentEntry(sha256));
  }

  close(): void {
    this.zip.close();
  }

  private read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw differs(`The part ${name}`);
    return this.zip.openReadStreamPromise(entry);
  }

  private async hashOf(name: string): Promise<string> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.read(name)) hash.update(chunk);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw differs(`The part ${name}`);
    }
    return hash.digest('hex');
  }
}

const notWhole = (path: string, why: string) =>
  new DomainError('invalid', `${path} is no backup of Sheaf, or not a whole one: ${why}.`);

const differs = (what: string) =>
  new DomainError(
    'invalid',
    `${what} is not what the manifest says: the backup is damaged. Nothing was changed.`,
  );
