import { chmodSync, lstatSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { join } from '@/lib/platform/paths';

/** Permissions of the group and of all other accounts. */
const OTHERS = 0o077;

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Makes every file and folder that this process creates from now on accessible to its own account only. */
export function createFilesPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder for this account only. If an existing folder is open to other accounts, its contents are
 * closed to them first and the folder itself last, so that an interrupted run starts over. Never fails because of
 * permissions: some file systems have none, and the folder may belong to another account.
 */
export async function makePrivate(folder: string, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const path = await realpath(folder);
  if (!isOpen(path)) return;
  const closed = await closeContents(path);
  close(path);
  if (isOpen(path)) {
    log.warn(
      { folder },
      `Other accounts of this machine can open the data folder ${folder}, and Sheaf can’t change its permissions. ` +
        `Run \`chmod -R go= ${folder}\` as its owner, or set DATA_DIR to a folder that belongs to the account of Sheaf.`,
    );
    return;
  }
  log.info({ folder, entries: closed + 1 }, 'the data folder was open to other accounts, and is private now');
}

/**
 * Closes everything in a folder to other accounts, for what is created with permissions of its own.
 *
 * @returns how many entries were closed. Symbolic links are neither changed nor followed.
 */
export async function closeContents(folder: string): Promise<number> {
  let closed = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (isOpen(path)) closed += close(path);
    if (entry.isDirectory()) closed += await closeContents(path);
  }
  // A large store takes seconds: probes of the process are answered meanwhile.
  await yieldToEventLoop();
  return closed;
}

function isOpen(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0;
}

function close(path: string): number {
  try {
    chmodSync(path, lstatSync(path).mode & 0o7777 & ~OTHERS);
    return 1;
  } catch {
    // The entry belongs to another account, is gone, or its file system has no permissions.
    return 0;
  }
}
