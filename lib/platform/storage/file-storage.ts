import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Clock, systemClock } from '@/lib/foundation/clock';
import { crashPoint } from '@/lib/foundation/crash-points';
import { dirname, join, resolve } from '@/lib/platform/paths';
import {
  type FileSystem,
  isAlreadyExists,
  isMissing,
  syncFolder,
  systemFileSystem,
  withDiskErrors,
} from './storage-disk';
import { createFileCache } from './storage-file-cache';
import type {
  ByteRange,
  DerivedCache,
  Leftover,
  ListedContent,
  StagedContent,
  Storage,
  StoredContent,
} from './storage-port';
import { hashFile } from './storage-staging';
import { TemporaryFiles } from './temporary-storage-files';

const HOUR_MS = 3_600_000;

interface Options {
  fileSystem?: FileSystem;
  clock?: Clock;
}

/**
 * Opens storage that keeps contents in a folder. Several processes may share the folder.
 *
 * contents/ab/cd/abcd…   a content, at its SHA-256 incoming/              temporary files, on the same file system so
 * that a rename moves them removing/              contents that are being removed cache/                 thumbnails
 *
 * Opening cleans up after a killed process: old temporary files and unfinished removals.
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
  /** Folders whose entry in the parent folder this process has synced. */
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
    this.cache = createFileCache(fs, join(folder, 'cache'));
  }

  async prepare(): Promise<void> {
    for (const folder of [this.contents, this.incoming, this.removing, join(this.folder, 'cache')]) {
      await this.fs.mkdir(folder, { recursive: true });
    }
    await syncFolder(this.fs, this.folder);
    await this.sweep();
    for (const name of await this.fs.readdir(this.removing))
      await this.restoreRemoved(join(this.removing, name));
  }

  async stage(
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes?: number } = {},
  ): Promise<StagedContent> {
    return this.temporary.stage(source, options.maxBytes);
  }

  async commit({ sha256, sizeBytes, temporaryPath }: StagedContent): Promise<StoredContent> {
    const path = this.getPath(sha256);
    await withDiskErrors(async () => {
      await this.fs.mkdir(dirname(path), { recursive: true });
      // Restart the age: a removal spares contents that were stored recently.
      await this.fs.utimes(temporaryPath, this.clock(), this.clock());
      await this.fs.rename(temporaryPath, path);
      crashPoint('file.renamed');
      await this.syncParentFolders(path);
    });
    crashPoint('file.folder_synced');
    return { sha256, sizeBytes };
  }

  async put(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<StoredContent> {
    return this.commitStaged(await this.stage(source, options));
  }

  async temporaryPath(): Promise<string> {
    return this.temporary.newPath();
  }

  async adopt(temporaryPath: string): Promise<StoredContent> {
    return this.commitStaged(await this.temporary.stageFile(temporaryPath));
  }

  async discard(temporaryPath: string): Promise<void> {
    await this.temporary.discard(temporaryPath);
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.fs.open(this.getPath(sha256), 'r');
    return handle.createReadStream(range);
  }

  async localPath(sha256: string): Promise<string> {
    return this.getPath(sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.getStats(this.getPath(sha256))) !== null;
  }

  async verify(sha256: string): Promise<boolean> {
    try {
      return (await hashFile(this.fs, this.getPath(sha256))).sha256 === sha256;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /**
   * Checks the age, moves the content away, and checks again. If an upload has renewed the content in between, moves it
   * back.
   */
  async remove(sha256: string, options: { keptBefore?: Date } = {}): Promise<boolean> {
    const keptBefore = options.keptBefore ?? new Date(this.clock().getTime() - HOUR_MS);
    const path = this.getPath(sha256);
    const found = await this.getStats(path);
    if (!found) return true;
    if (found.mtime >= keptBefore) return false;
    const moved = join(this.removing, `${sha256}.${randomUUID()}`);
    try {
      await this.fs.rename(path, moved);
    } catch (error) {
      if (isMissing(error)) return true;
      throw error;
    }
    const taken = await this.getStats(moved);
    // If missing, another process has opened the store and restored the content.
    if (taken && taken.mtime < keptBefore) await this.fs.rm(moved, { force: true });
    else if (taken) await this.restoreRemoved(moved);
    return !(await this.has(sha256));
  }

  async *list(): AsyncIterable<ListedContent> {
    for (const first of await this.fs.readdir(this.contents)) {
      for (const second of await this.fs.readdir(join(this.contents, first))) {
        for (const sha256 of await this.fs.readdir(join(this.contents, first, second))) {
          const found = await this.getStats(this.getPath(sha256));
          if (found) yield { sha256, sizeBytes: found.size, keptAt: found.mtime };
        }
      }
    }
  }

  async listLeftovers(): Promise<Leftover[]> {
    return this.temporary.listLeftovers();
  }

  async sweep(): Promise<number> {
    return this.temporary.sweep();
  }

  async check(): Promise<void> {
    await this.temporary.check();
  }

  private commitStaged(staged: StagedContent): Promise<StoredContent> {
    return this.temporary.commitOrDiscard(staged, (each) => this.commit(each));
  }

  /**
   * Syncs the content's folder, and each parent folder once per process. Another process may have created the parents
   * without syncing them yet.
   */
  private async syncParentFolders(path: string): Promise<void> {
    let folder = dirname(path);
    await syncFolder(this.fs, folder);
    while (folder !== this.contents && !this.syncedFolders.has(folder)) {
      await syncFolder(this.fs, dirname(folder));
      this.syncedFolders.add(folder);
      folder = dirname(folder);
    }
  }

  /** Moves a content that was being removed back to its name, unless an equal content has replaced it. */
  private async restoreRemoved(moved: string): Promise<void> {
    const path = this.getPath(moved.slice(this.removing.length + 1).split('.')[0]!);
    try {
      await this.fs.link(moved, path);
      await this.syncParentFolders(path);
    } catch (error) {
      // If missing, another process has restored the content or finished the removal.
      if (!isAlreadyExists(error) && !isMissing(error)) throw error;
    }
    await this.fs.rm(moved, { force: true });
  }

  private getPath(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is not a SHA-256.`);
    return join(this.contents, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  private async getStats(path: string) {
    try {
      return await this.fs.stat(path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
