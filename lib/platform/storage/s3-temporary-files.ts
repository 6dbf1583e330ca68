import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '@/lib/core/clock';
import { type FileSystem, isMissing } from './disk';
import type { Leftover } from './port';

const TEMPORARY_FILES_LIVE_MS = 24 * 3_600_000;

/** Files that are being written on this machine, before they are stored or after they were fetched. */
export class S3TemporaryFiles {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  newPath(): string {
    return join(this.folder, randomUUID());
  }

  async discard(path: string): Promise<void> {
    await this.fs.rm(path, { force: true });
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
}
