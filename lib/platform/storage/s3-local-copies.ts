import type { Clock } from '@/lib/foundation/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing, withDiskErrors } from './storage-disk';
import type { StagedContent } from './storage-port';

/** Time, in ms, for which a copy counts as in use after its path was returned. Such a copy is never evicted. */
const IN_USE_MS = 30 * 60_000;
/**
 * Maximum idle time of a copy, in ms. It is evicted even if there is space, because its content may have been deleted
 * permanently.
 */
const MAX_IDLE_MS = 24 * 3_600_000;
/** Maximum time, in ms, between scans of the folder. */
const SCAN_INTERVAL_MS = 10 * 60_000;
const RESCAN_INTERVAL_MS = 60_000;
/** Fill ratio after an eviction. Extra space is freed so that not every new copy needs a scan. */
const TARGET_FILL_RATIO = 0.9;

interface Copy {
  sha256: string;
  sizeBytes: number;
  /** Time of last use. Stored as the file's modification time, so that processes share it. */
  usedAt: number;
}

/** Caches contents as local files that child processes can read. Keeps the most recently used contents that fit. */
export class S3LocalCopies {
  /** Active downloads by content. Further callers wait for the same download. */
  private readonly pendingFetches = new Map<string, Promise<string>>();
  private readonly evicting = new Map<string, Promise<void>>();
  /** Total size at the last scan, plus later additions. */
  private bytes = 0;
  private scannedAt = 0;
  private full = false;
  private scanning: Promise<void> | undefined;

  /** @param fetch downloads a content to a temporary path; it must verify the content */
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly clock: Clock,
    private readonly fetch: (sha256: string) => Promise<StagedContent>,
  ) {}

  /** Returns a path where the content can be read for at least the next 30 minutes. */
  getPath(sha256: string): Promise<string> {
    const known = this.pendingFetches.get(sha256);
    if (known) return known;
    const path = this.find(sha256).finally(() => this.pendingFetches.delete(sha256));
    this.pendingFetches.set(sha256, path);
    return path;
  }

  /** Adds a file that was just stored, because most are read next. A failure is harmless. */
  async take({ sha256, sizeBytes, temporaryPath }: StagedContent): Promise<void> {
    try {
      // An existing copy may be in use. Keep it with its time of last use.
      if (this.pendingFetches.has(sha256) || (await this.readCopy(sha256)))
        return await this.drop(temporaryPath);
      // No caller has its path yet, so it may be evicted if space is needed.
      const unused = new Date(this.clock().getTime() - IN_USE_MS);
      await this.fs.utimes(temporaryPath, unused, unused);
      await this.moveIn(sha256, sizeBytes, temporaryPath);
    } catch {
      await this.drop(temporaryPath);
    }
  }

  async forget(sha256: string): Promise<void> {
    await this.fs.rm(join(this.folder, sha256), { force: true });
  }

  async evict(): Promise<void> {
    const sinceMs = this.clock().getTime() - this.scannedAt;
    const wanted = this.bytes > this.maxBytes && (!this.full || sinceMs >= RESCAN_INTERVAL_MS);
    if (!wanted && sinceMs < SCAN_INTERVAL_MS) return;
    this.scanning ??= this.scan().finally(() => {
      this.scanning = undefined;
    });
    await this.scanning;
  }

  private async drop(temporaryPath: string): Promise<void> {
    await this.fs.rm(temporaryPath, { force: true });
  }

  private async find(sha256: string): Promise<string> {
    await this.evicting.get(sha256);
    const path = join(this.folder, sha256);
    if (await this.touch(path)) return path;
    const { sizeBytes, temporaryPath } = await this.fetch(sha256);
    await this.touch(temporaryPath);
    return this.moveIn(sha256, sizeBytes, temporaryPath);
  }

  private async moveIn(sha256: string, sizeBytes: number, temporaryPath: string): Promise<string> {
    const path = join(this.folder, sha256);
    await withDiskErrors(() => this.fs.rename(temporaryPath, path));
    this.bytes += sizeBytes;
    await this.evict();
    return path;
  }

  private async touch(path: string): Promise<boolean> {
    try {
      await this.fs.utimes(path, this.clock(), this.clock());
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private async scan(): Promise<void> {
    const now = this.clock().getTime();
    const copies: Copy[] = [];
    for (const sha256 of await this.fs.readdir(this.folder)) {
      const copy = await this.readCopy(sha256);
      if (copy) copies.push(copy);
    }
    copies.sort((a, b) => a.usedAt - b.usedAt);
    let total = copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const room = total > this.maxBytes ? this.maxBytes * TARGET_FILL_RATIO : total;
    for (const { sha256, sizeBytes, usedAt } of copies) {
      if (total <= room && now - usedAt < MAX_IDLE_MS) break;
      if (await this.evictCopy(sha256, now)) total -= sizeBytes;
    }
    this.bytes = total;
    this.full = total > this.maxBytes;
    this.scannedAt = now;
  }

  /**
   * Checks a copy again and evicts it, while callers who need it wait.
   * @returns `true` if the copy was evicted
   */
  private async evictCopy(sha256: string, now: number): Promise<boolean> {
    if (this.pendingFetches.has(sha256)) return false;
    let gone = false;
    const leaving = (async () => {
      const copy = await this.readCopy(sha256);
      if (copy && now - copy.usedAt < IN_USE_MS) return;
      await this.forget(sha256);
      gone = true;
    })().finally(() => this.evicting.delete(sha256));
    this.evicting.set(sha256, leaving);
    await leaving;
    return gone;
  }

  private async readCopy(sha256: string): Promise<Copy | null> {
    try {
      const { size, mtimeMs } = await this.fs.stat(join(this.folder, sha256));
      return { sha256, sizeBytes: size, usedAt: mtimeMs };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
