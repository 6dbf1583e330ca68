import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Clock, systemClock } from '@/lib/core/clock';
import { crashPoint } from '@/lib/core/crash-points';
import { dirname, join, resolve } from '@/lib/platform/paths';
import { type FileSystem, isMissing, isThere, onDisk, syncFolder, systemFileSystem } from './disk';
import { fileCache } from './file-cache';
import type {
  ByteRange,
  DerivedCache,
  Leftover,
  ListedContent,
  StagedContent,
  Storage,
  StoredContent,
} from './port';
import { hashFile } from './staging';
import { TemporaryFiles } from './temporary-files';

const HOUR_MS = 3_600_000;

interface Options {
  fileSystem?: FileSystem;
  clock?: Clock;
}

/**
 * Keeps contents in a folder. Several processes may share it.
 *
 *     contents/ab/cd/abcd…   a content, at its SHA-256
 *     incoming/              temporary files, on the same file system so that a rename moves them
 *     removing/              contents on their way out
 *     cache/                 pictures
 *
 * Opening sweeps up what a killed process left: old temporary files, and removals that were not finished.
 */
export async function openFileStorage(folder: string, options: Options = {}): Promise<Storage> {
  const storage = new FileStorage(
    resolve(folder),
    options.fileSystem ?? systemFileSystem,
    options.clock ?? systemClock,
  );
  await storage.prepare();
  return storage;
}

class FileStorage implements Storage {
  readonly cache: DerivedCache;
  private readonly contents: string;
  private readonly incoming: string;
  private readonly temporary: TemporaryFiles;
  private readonly removing: string;
  /** Folders whose own entry in their parent this process has synced. */
  private readonly syncedFolders = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly fs: FileSystem,
    private readonly clock: Clock,
  ) {
    this.contents = join(folder, 'contents');
    this.incoming = join(folder, 'incoming');
    this.temporary = new TemporaryFiles(fs, this.incoming, clock);
    this.removing = join(folder, 'removing');
    this.cache = fileCache(fs, join(folder, 'cache'));
  }

  async prepare(): Promise<void> {
    for (const folder of [this.contents, this.incoming, this.removing, join(this.folder, 'cache')]) {
      await this.fs.mkdir(folder, { recursive: true });
    }
    await syncFolder(this.fs, this.folder);
    await this.sweep();
    for (const name of await this.fs.readdir(this.removing)) await this.bringBack(join(this.removing, name));
  }

  async stage(
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes?: number } = {},
  ): Promise<StagedContent> {
    return this.temporary.stage(source, options.maxBytes);
  }

  async keep({ sha256, sizeBytes, temporaryPath }: StagedContent): Promise<StoredContent> {
    const path = this.pathOf(sha256);
    await onDisk(async () => {
      await this.fs.mkdir(dirname(path), { recursive: true });
      // Its age counts from now: a removal spares contents that were kept a moment ago.
      await this.fs.utimes(temporaryPath, this.clock(), this.clock());
      await this.fs.rename(temporaryPath, path);
      crashPoint('file.renamed');
      await this.syncWayTo(path);
    });
    crashPoint('file.folder_synced');
    return { sha256, sizeBytes };
  }

  async put(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<StoredContent> {
    return this.keepStaged(await this.stage(source, options));
  }

  async temporaryPath(): Promise<string> {
    return this.temporary.newPath();
  }

  async adopt(temporaryPath: string): Promise<StoredContent> {
    return this.keepStaged(await this.temporary.stageFile(temporaryPath));
  }

  async discard(temporaryPath: string): Promise<void> {
    await this.temporary.discard(temporaryPath);
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.fs.open(this.pathOf(sha256), 'r');
    return handle.createReadStream(range);
  }

  async localPath(sha256: string): Promise<string> {
    return this.pathOf(sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.statOf(this.pathOf(sha256))) !== null;
  }

  async verify(sha256: string): Promise<boolean> {
    try {
      return (await hashFile(this.fs, this.pathOf(sha256))).sha256 === sha256;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /**
   * Looks at the age, moves the content out of reach, and looks again: if an upload has renewed it in between, what
   * was moved is the renewed one, and it goes back.
   */
  async remove(sha256: string, options: { keptBefore?: Date } = {}): Promise<boolean> {
    const keptBefore = options.keptBefore ?? new Date(this.clock().getTime() - HOUR_MS);
    const path = this.pathOf(sha256);
    const found = await this.statOf(path);
    if (!found) return true;
    if (found.mtime >= keptBefore) return false;
    const moved = join(this.removing, `${sha256}.${randomUUID()}`);
    try {
      await this.fs.rename(path, moved);
    } catch (error) {
      if (isMissing(error)) return true;
      throw error;
    }
    const taken = await this.statOf(moved);
    // Not there: another process has opened the store and brought it back.
    if (taken && taken.mtime < keptBefore) await this.fs.rm(moved, { force: true });
    else if (taken) await this.bringBack(moved);
    return !(await this.has(sha256));
  }

  async *list(): AsyncIterable<ListedContent> {
    for (const first of await this.fs.readdir(this.contents)) {
      for (const second of await this.fs.readdir(join(this.contents, first))) {
        for (const sha256 of await this.fs.readdir(join(this.contents, first, second))) {
          const found = await this.statOf(this.pathOf(sha256));
          if (found) yield { sha256, sizeBytes: found.size, keptAt: found.mtime };
        }
      }
    }
  }

  async leftovers(): Promise<Leftover[]> {
    return this.temporary.leftovers();
  }

  async sweep(): Promise<number> {
    return this.temporary.sweep();
  }

  async check(): Promise<void> {
    await this.temporary.check();
  }

  private keepStaged(staged: StagedContent): Promise<StoredContent> {
    return this.temporary.keepOrDiscard(staged, (each) => this.keep(each));
  }

  /**
   * Syncs the content's folder, and those above it once in this process: another process may have made them and
   * not have come to syncing them.
   */
  private async syncWayTo(path: string): Promise<void> {
    let folder = dirname(path);
    await syncFolder(this.fs, folder);
    while (folder !== this.contents && !this.syncedFolders.has(folder)) {
      await syncFolder(this.fs, dirname(folder));
      this.syncedFolders.add(folder);
      folder = dirname(folder);
    }
  }

  /** Puts a content that was being removed back at its name, unless an equal one has taken its place. */
  private async bringBack(moved: string): Promise<void> {
    const path = this.pathOf(moved.slice(this.removing.length + 1).split('.')[0]!);
    try {
      await this.fs.link(moved, path);
      await this.syncWayTo(path);
    } catch (error) {
      // Missing: another process has brought it back, or has finished removing it.
      if (!isThere(error) && !isMissing(error)) throw error;
    }
    await this.fs.rm(moved, { force: true });
  }

  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is no SHA-256.`);
    return join(this.contents, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  private async statOf(path: string) {
    try {
      return await this.fs.stat(path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
