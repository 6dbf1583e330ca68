import { dirname, join } from '@/lib/platform/paths';
import { type FileSystem, isMissing, withDiskErrors } from './storage-disk';
import type { DerivedCache } from './storage-port';
import type { ThumbnailEviction } from './thumbnail-eviction';

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;
const PREFIX = /^([a-z0-9_-][a-z0-9._-]*\/)*([a-z0-9_-][a-z0-9._-]*)?$/;

export function createFileCache(fs: FileSystem, folder: string, idle?: ThumbnailEviction): DerivedCache {
  return {
    async get(key) {
      const path = getPath(folder, key);
      try {
        const there = await fs.stat(path);
        if (!there.isFile()) return null;
        await idle?.markUsed(path, there.mtime);
        return path;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    // Sync before the rename: after power loss, an entry may be missing but never empty.
    async set(key, temporaryPath) {
      const path = getPath(folder, key);
      await withDiskErrors(async () => {
        const handle = await fs.open(temporaryPath, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await moveIntoCache(fs, temporaryPath, path);
      });
      return path;
    },

    async removeAll(prefix) {
      if (!PREFIX.test(prefix)) throw new Error(`"${prefix}" is not a prefix of cache keys.`);
      const end = prefix.lastIndexOf('/') + 1;
      const parent = join(folder, prefix.slice(0, end));
      const names = await fs.readdir(parent).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const doomed = names.filter((name) => name.startsWith(prefix.slice(end)));
      await Promise.all(doomed.map((name) => fs.rm(join(parent, name), { recursive: true, force: true })));
    },
  };
}

/** Retries once if the folder was removed at the same moment. */
async function moveIntoCache(fs: FileSystem, from: string, to: string): Promise<void> {
  const move = async () => {
    await fs.mkdir(dirname(to), { recursive: true });
    await fs.rename(from, to);
  };
  await move().catch((error: unknown) => {
    if (isMissing(error)) return move();
    throw error;
  });
}

function getPath(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a cache key.`);
  return join(folder, key);
}
