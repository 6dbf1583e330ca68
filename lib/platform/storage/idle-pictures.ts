import type { Clock } from '@/lib/core/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing } from './disk';

/** A picture that nobody asked for in so long goes: what it shows may have been erased, by another machine. */
const IDLE_MS = 24 * 3_600_000;
/** The folder is looked through this often. */
const LOOK_MS = 3_600_000;
/** A picture counts as used when it is asked for, written down once an hour. */
const NOTED_MS = 3_600_000;

/**
 * The pictures that a machine has made for itself, where each machine has a folder of its own: whoever erases a document
 * can't reach the others', so there each forgets by itself what nobody looks at.
 */
export class IdlePictures {
  private lookedAt = 0;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  /** Says that a picture is being used. */
  async note(path: string, usedAt: Date): Promise<void> {
    const now = this.clock();
    if (now.getTime() - usedAt.getTime() >= NOTED_MS) await this.fs.utimes(path, now, now);
  }

  /** Lets go what is idle, when it is time to look. */
  async tidy(): Promise<void> {
    const now = this.clock().getTime();
    if (now - this.lookedAt < LOOK_MS) return;
    this.looking ??= this.empty(this.folder, now - IDLE_MS).finally(() => {
      this.looking = undefined;
    });
    await this.looking;
    this.lookedAt = now;
  }

  private async empty(folder: string, before: number): Promise<void> {
    for (const name of await this.fs.readdir(folder)) {
      const path = join(folder, name);
      try {
        const there = await this.fs.stat(path);
        if (there.isDirectory()) await this.empty(path, before);
        const idle =
          there.mtimeMs < before && (!there.isDirectory() || (await this.fs.readdir(path)).length === 0);
        if (idle) await this.fs.rm(path, { recursive: true });
      } catch (error) {
        // Another process on this folder was first.
        if (!isMissing(error)) throw error;
      }
    }
  }
}
