import { randomUUID } from 'node:crypto';
import type { Clock } from '@/lib/foundation/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing } from './storage-disk';
import type { Leftover, StagedContent, StoredContent } from './storage-port';
import { stageFile, stageSource } from './storage-staging';

const TEMPORARY_FILE_TTL_MS = 24 * 3_600_000;

/** Files being written on this machine: uploads before they are stored, and downloads. */
export class TemporaryFiles {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  newPath(): string {
    return join(this.folder, randomUUID());
  }

  /**
   * Writes a source to a new path.
   * @throws the errors of `stageSource`
   */
  stage(source: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<StagedContent> {
    return stageSource(this.fs, this.newPath(), source, maxBytes);
  }

  stageFile(path: string): Promise<StagedContent> {
    return stageFile(this.fs, path);
  }

  async discard(path: string): Promise<void> {
    await this.fs.rm(path, { force: true });
  }

  /** Commits a staged file, and deletes it if that fails. */
  async commitOrDiscard(
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

  async listLeftovers(): Promise<Leftover[]> {
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

  /**
   * Removes files that were not written to for one day.
   * @returns the number of removed files
   */
  async sweep(): Promise<number> {
    const oldest = this.clock().getTime() - TEMPORARY_FILE_TTL_MS;
    const old = (await this.listLeftovers()).filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
    for (const { name } of old) await this.fs.rm(join(this.folder, name), { recursive: true, force: true });
    return old.length;
  }

  /** @throws Error if the folder is not writable */
  async check(): Promise<void> {
    const { temporaryPath } = await this.stage(toReady());
    await this.discard(temporaryPath);
  }
}

async function* toReady(): AsyncIterable<Uint8Array> {
  yield Buffer.from('ready');
}
