import { randomUUID } from 'node:crypto';
import type { Clock } from '@/lib/core/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing } from './disk';
import type { Leftover, StagedContent, StoredContent } from './port';
import { stageFile, stageSource } from './staging';

const TEMPORARY_FILES_LIVE_MS = 24 * 3_600_000;

/** Files that are being written on this machine, before they are stored or after they were fetched. */
export class TemporaryFiles {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  newPath(): string {
    return join(this.folder, randomUUID());
  }

  /** Writes a source to a new path. @throws what `stageSource` throws */
  stage(source: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<StagedContent> {
    return stageSource(this.fs, this.newPath(), source, maxBytes);
  }

  /** Takes over a file that a child process has written. */
  stageFile(path: string): Promise<StagedContent> {
    return stageFile(this.fs, path);
  }

  async discard(path: string): Promise<void> {
    await this.fs.rm(path, { force: true });
  }

  /** What can't be kept leaves no file behind. */
  async keepOrDiscard(
    staged: StagedContent,
    keep: (staged: StagedContent) => Promise<StoredContent>,
  ): Promise<StoredContent> {
    try {
      return await keep(staged);
    } catch (error) {
      await this.discard(staged.temporaryPath);
      throw error;
    }
  }

  async leftovers(): Promise<Leftover[]> {
    const found: Leftover[] = [];
    for (const name of await this.fs.readdir(this.folder)) {
      try {
        const { size, mtime } = await this.fs.stat(join(this.folder, name));
        found.push({ name, sizeBytes: size, modifiedAt: mtime });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return found;
  }

  /** @returns how many files it removed, that nobody has written to for a day */
  async sweep(): Promise<number> {
    const oldest = this.clock().getTime() - TEMPORARY_FILES_LIVE_MS;
    const old = (await this.leftovers()).filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
    for (const { name } of old) await this.fs.rm(join(this.folder, name), { recursive: true, force: true });
    return old.length;
  }

  /** @throws Error when nothing can be written here now */
  async check(): Promise<void> {
    const { temporaryPath } = await this.stage(ready());
    await this.discard(temporaryPath);
  }
}

async function* ready(): AsyncIterable<Uint8Array> {
  yield Buffer.from('ready');
}
