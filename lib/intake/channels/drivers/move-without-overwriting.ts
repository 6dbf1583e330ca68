import { link, lstat, open, rename, unlink } from 'node:fs/promises';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { join } from '@/lib/platform/paths';
import { getFileErrorCode, ignoreExisting, ignoreMissing } from '@/lib/platform/remote-files/allowed-folders';
import { getFreeNames } from '@/lib/platform/remote-files/free-names';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';

/** Errors of file systems without hard links, and of files that can't get another one. */
const NO_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Moves a file to a free name in a folder of the same file system. Does nothing if the file is gone.
 *
 * Renaming replaces files silently, but a hard link needs a free name. So the file first gets a second name, and then
 * loses the first one. A call after a kill between these steps finds the second name and completes.
 *
 * @param fileSystem operations that some file systems don't have
 */
export async function moveWithoutOverwriting(
  source: string,
  folder: string,
  name: string,
  fileSystem = { link, rename },
): Promise<void> {
  for (const free of getFreeNames(name)) {
    const target = join(folder, free);
    try {
      await fileSystem.link(source, target);
    } catch (error) {
      const code = getFileErrorCode(error);
      if (code === 'ENOENT') return;
      if (NO_LINK.has(code)) {
        if (await moveToReserved(source, target, fileSystem)) return;
        continue;
      }
      ignoreExisting(error);
      if (!(await isSameFile(source, target))) continue;
    }
    await unlink(source).catch(ignoreMissing);
    return;
  }
  throw new RemoteError(formatConnectionMessage('too_many_files_with_name', { path: folder, name }));
}

/**
 * Moves a file to a name that an empty file reserves.
 *
 * @returns `false` if the name is in use
 */
async function moveToReserved(
  source: string,
  target: string,
  fileSystem: { rename: typeof rename },
): Promise<boolean> {
  const handle = await open(target, 'wx').catch(ignoreExisting);
  if (!handle) return false;
  const reserved = await handle.stat({ bigint: true }).finally(() => handle.close());
  try {
    await fileSystem.rename(source, target);
  } catch (error) {
    // Another program may have written a file of this name in the meantime.
    const now = await readStats(target);
    if (now && now.ino === reserved.ino && now.size === 0n) await unlink(target).catch(ignoreMissing);
    ignoreMissing(error);
  }
  return true;
}

async function isSameFile(first: string, second: string): Promise<boolean> {
  const [one, two] = await Promise.all([readStats(first), readStats(second)]);
  return one !== null && two !== null && one.ino === two.ino && one.dev === two.dev;
}

const readStats = (path: string) => lstat(path, { bigint: true }).catch(ignoreMissing);
