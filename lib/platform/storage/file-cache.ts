import { dirname, join } from '@/lib/platform/paths';
import { type FileSystem, isMissing, onDisk } from './disk';
import type { IdlePictures } from './idle-pictures';
import type { DerivedCache } from './port';

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;
const PREFIX = /^([a-z0-9_-][a-z0-9._-]*\/)*([a-z0-9_-][a-z0-9._-]*)?$/;

/**
 * Entries are files below `folder`, at their keys.
 *
 * @param idle told which are used, where those that are not are let go
 */
export function fileCache(fs: FileSystem, folder: string, idle?: IdlePictures): DerivedCache {
  return {
    async get(key) {
      const path = pathOf(folder, key);
      try {
        const there = await fs.stat(path);
        if (!there.isFile()) return null;
        await idle?.note(path, there.mtime);
        return path;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    // Synced before it gets its name: after a power cut an entry may be missing, never empty.
    async set(key, temporaryPath) {
      const path = pathOf(folder, key);
      await onDisk(async () => {
        const handle = await fs.open(temporaryPath, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await moveIn(fs, temporaryPath, path);
      });
      return path;
    },

    async removeAll(prefix) {
      if (!PREFIX.test(prefix)) throw new Error(`"${prefix}" is no prefix of cache keys.`);
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

/** Once more, where the folder was let go at this very moment. */
async function moveIn(fs: FileSystem, from: string, to: string): Promise<void> {
  const move = async () => {
    await fs.mkdir(dirname(to), { recursive: true });
    await fs.rename(from, to);
  };
  await move().catch((error: unknown) => {
    if (isMissing(error)) return move();
    throw error;
  });
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no cache key.`);
  return join(folder, key);
}
