import type { Clock } from '@/lib/foundation/clock';
import { join } from '@/lib/platform/paths';
import { type FileSystem, isMissing } from './storage-disk';

/** Maximum idle time of a thumbnail, in ms. Another machine may have permanently deleted its document. */
const MAX_IDLE_MS = 24 * 3_600_000;
/** Interval, in ms, between scans of the folder. */
const SCAN_INTERVAL_MS = 3_600_000;
/** Minimum interval, in ms, between updates of a thumbnail's time of last use. */
const TOUCH_INTERVAL_MS = 3_600_000;

/**
 * Evicts idle thumbnails on machines that each have a separate folder. A permanent deletion on one machine can't reach
 * the others' folders, so each machine drops unused thumbnails.
 */
export class ThumbnailEviction {
  private scannedAt = 0;
  private scan: Promise<void> | undefined;

  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  async markUsed(path: string, usedAt: Date): Promise<void> {
    const now = this.clock();
    if (now.getTime() - usedAt.getTime() >= TOUCH_INTERVAL_MS) await this.fs.utimes(path, now, now);
  }

  async evict(): Promise<void> {
    const now = this.clock().getTime();
    if (now - this.scannedAt < SCAN_INTERVAL_MS) return;
    this.scan ??= this.evictFolder(this.folder, now - MAX_IDLE_MS).finally(() => {
      this.scan = undefined;
    });
    await this.scan;
    this.scannedAt = now;
  }

  private async evictFolder(folder: string, before: number): Promise<void> {
    for (const name of await this.fs.readdir(folder)) {
      const path = join(folder, name);
      try {
        const there = await this.fs.stat(path);
        if (there.isDirectory()) await this.evictFolder(path, before);
        const idle =
          there.mtimeMs < before && (!there.isDirectory() || (await this.fs.readdir(path)).length === 0);
        if (idle) await this.fs.rm(path, { recursive: true });
      } catch (error) {
        // Another process on this folder was faster.
        if (!isMissing(error)) throw error;
      }
    }
  }
}
