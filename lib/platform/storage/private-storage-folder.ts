import { closeSync, constants, fchmodSync, fstatSync, lstatSync, openSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { join } from '@/lib/platform/paths';

/** Permission bits of the group and of all other accounts. */
const OTHERS_MASK = 0o077;

/** Entries that Sheaf creates in a data folder. All other entries belong to someone else and stay unchanged. */
const OWN_ENTRIES = [
  /^(?:files|objects|snapshots|database|sample\.pdf)$/,
  /^database\.before-\d+$/,
  /^scratch-\w+$/,
  /^server\.sock(?:\.\w+)?$/,
];
const isOwn = (name: string): boolean => OWN_ENTRIES.some((pattern) => pattern.test(name));

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Makes all files and folders that this process creates accessible to its account only. */
export function setPrivateUmask(): void {
  process.umask(OTHERS_MASK);
}

/**
 * Creates the data folder for this account only. If other accounts can access an existing folder, closes Sheaf's
 * entries first and the folder last, so that an interrupted run starts over. Never fails because of permissions: some
 * file systems have none, and another account may own the folder.
 */
export async function makePrivate(folder: string, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const path = await realpath(folder);
  if (!isAccessibleToOthers(path)) return;
  const closed = await removeOthersAccessToContents(path, isOwn);
  removeOthersAccess(path);
  if (isAccessibleToOthers(path)) {
    log.warn(
      { folder },
      `Other accounts of this machine can open the data folder ${folder}, and Sheaf can’t change its permissions. ` +
        `Run \`chmod go= ${folder}\` as its owner, or set DATA_DIR to a folder that belongs to the account of Sheaf.`,
    );
    return;
  }
  log.info({ folder, entries: closed + 1 }, 'the data folder was open to other accounts, and is private now');
}

/**
 * Removes other accounts' access to everything in a folder, for files created with different permissions.
 *
 * @param includes selects entries by name; default: all. Contents of a selected folder are always included
 * @returns the number of changed entries. Symbolic links are neither changed nor followed
 */
export async function removeOthersAccessToContents(
  folder: string,
  includes: (name: string) => boolean = () => true,
): Promise<number> {
  let closed = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isSymbolicLink() || !includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (isAccessibleToOthers(path)) closed += removeOthersAccess(path);
    if (entry.isDirectory()) closed += await removeOthersAccessToContents(path);
  }
  // A large store takes seconds. Yield so that health checks get a response.
  await yieldToEventLoop();
  return closed;
}

function isAccessibleToOthers(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & OTHERS_MASK) !== 0;
}

/** Opens without following a link that has replaced the entry, and without waiting for the other end of a pipe. */
const NO_FOLLOW = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Removes other accounts' access. A socket can't be opened and stays unchanged; Sheaf's sockets are private from the
 * start.
 */
function removeOthersAccess(path: string): number {
  let file: number | undefined;
  try {
    file = openSync(path, NO_FOLLOW);
    fchmodSync(file, fstatSync(file).mode & 0o7777 & ~OTHERS_MASK);
    return 1;
  } catch {
    // The entry belongs to another account, no longer exists, or its file system has no permissions.
    return 0;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
