import type { Clock } from '@/lib/core/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing, onDisk } from './disk';
import type { StagedContent } from './port';

/** A copy whose path was given out so recently may be being read, and stays however little room there is. */
const IN_USE_MS = 30 * 60_000;
/** One that nobody asked for in so long goes however much room there is: its content may have been erased. */
const IDLE_MS = 24 * 3_600_000;
/** The folder is looked through at least this often, and no more often when nothing in it can go. */
const LOOK_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 60_000;
/** Room is made for more than the one copy that wanted it, so that not each new one goes through the folder. */
const FILLED = 0.9;

interface Copy {
  sha256: string;
  sizeBytes: number;
  /** By its modification time, so that processes on one folder share it. */
  usedAt: number;
}

/**
 * Contents as files of this machine, where child processes can read them: as many as there is room for, those that
 * were asked for last.
 */
export class S3LocalCopies {
  /** Who asks for a content that is being fetched waits for that. */
  private readonly asked = new Map<string, Promise<string>>();
  private readonly leaving = new Map<string, Promise<void>>();
  /** As of the last look, and what has come since. */
  private bytes = 0;
  private lookedAt = 0;
  private full = false;
  private looking: Promise<void> | undefined;

  /** @param fetch downloads a content to a temporary path; it must be the right one */
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly clock: Clock,
    private readonly fetch: (sha256: string) => Promise<StagedContent>,
  ) {}

  /** A path where the content can be read for the next half hour at least. */
  pathOf(sha256: string): Promise<string> {
    const known = this.asked.get(sha256);
    if (known) return known;
    const path = this.find(sha256).finally(() => this.asked.delete(sha256));
    this.asked.set(sha256, path);
    return path;
  }

  /** Takes over a file that has just been stored: most are read next. Without harm when it can't. */
  async take({ sha256, sizeBytes, temporaryPath }: StagedContent): Promise<void> {
    try {
      // One that is there already may be being read: it stays, and counts as used when it was.
      if (this.asked.has(sha256) || (await this.copyOf(sha256))) return await this.drop(temporaryPath);
      // Nobody has its path yet, so it may go when room is wanted.
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

  /** Looks the folder through when it is time to. */
  async tidy(): Promise<void> {
    const sinceMs = this.clock().getTime() - this.lookedAt;
    const wanted = this.bytes > this.maxBytes && (!this.full || sinceMs >= LOOK_AGAIN_MS);
    if (!wanted && sinceMs < LOOK_MS) return;
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    await this.looking;
  }

  private async drop(temporaryPath: string): Promise<void> {
    await this.fs.rm(temporaryPath, { force: true });
  }

  private async find(sha256: string): Promise<string> {
    await this.leaving.get(sha256);
    const path = join(this.folder, sha256);
    if (await this.touch(path)) return path;
    const { sizeBytes, temporaryPath } = await this.fetch(sha256);
    await this.touch(temporaryPath);
    return this.moveIn(sha256, sizeBytes, temporaryPath);
  }

  private async moveIn(sha256: string, sizeBytes: number, temporaryPath: string): Promise<string> {
    const path = join(this.folder, sha256);
    await onDisk(() => this.fs.rename(temporaryPath, path));
    this.bytes += sizeBytes;
    await this.tidy();
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

  private async look(): Promise<void> {
    const now = this.clock().getTime();
    const copies: Copy[] = [];
    for (const sha256 of await this.fs.readdir(this.folder)) {
      const copy = await this.copyOf(sha256);
      if (copy) copies.push(copy);
    }
    copies.sort((a, b) => a.usedAt - b.usedAt);
    let total = copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const room = total > this.maxBytes ? this.maxBytes * FILLED : total;
    for (const { sha256, sizeBytes, usedAt } of copies) {
      if (total <= room && now - usedAt < IDLE_MS) break;
      if (await this.letGo(sha256, now)) total -= sizeBytes;
    }
    this.bytes = total;
    this.full = total > this.maxBytes;
    this.lookedAt = now;
  }

  /** Looks at it once more, while those who ask for it wait. @returns whether it went */
  private async letGo(sha256: string, now: number): Promise<boolean> {
    if (this.asked.has(sha256)) return false;
    let gone = false;
    const leaving = (async () => {
      const copy = await this.copyOf(sha256);
      if (copy && now - copy.usedAt < IN_USE_MS) return;
      await this.forget(sha256);
      gone = true;
    })().finally(() => this.leaving.delete(sha256));
    this.leaving.set(sha256, leaving);
    await leaving;
    return gone;
  }

  private async copyOf(sha256: string): Promise<Copy | null> {
    try {
      const { size, mtimeMs } = await this.fs.stat(join(this.folder, sha256));
      return { sha256, sizeBytes: size, usedAt: mtimeMs };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
