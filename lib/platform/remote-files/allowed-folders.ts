import { realpath } from 'node:fs/promises';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { basename, dirname, join, relative, resolve } from '@/lib/platform/paths';
import { RemoteError } from './remote-error';

/** Folders of this machine that the operator opened, and the variable that names them. */
export interface AllowedFolders {
  folders: readonly string[];
  /** Name of the environment variable, for messages. */
  variable: string;
}

/** @throws RemoteError if the path is in none of the folders */
export function requireAllowedPath(path: string, allowed: AllowedFolders): void {
  if (!allowed.folders.some((folder) => isInside(resolve(path), resolve(folder))))
    throw createOutsideError(path, allowed);
}

/**
 * Returns the real path of a folder. Checks again that no link leads outside of the allowed folders.
 *
 * @throws RemoteError
 */
export async function findAllowedFolder(path: string, allowed: AllowedFolders): Promise<string> {
  const folder = await realpath(path).catch((error: unknown) => {
    throw toFolderError(error, path, 'read');
  });
  const real = await Promise.all(allowed.folders.map((each) => realpath(each).catch(() => null)));
  if (!real.some((each) => each !== null && isInside(folder, each))) throw createOutsideError(path, allowed);
  return folder;
}

/**
 * Checks that a folder which may not exist yet would be created in an allowed folder: no link on its path leads outside.
 *
 * @throws RemoteError
 */
export async function requireAllowedCreation(path: string, allowed: AllowedFolders): Promise<void> {
  const target = await resolveLinks(resolve(path));
  const folders = await Promise.all(allowed.folders.map((folder) => resolveLinks(resolve(folder))));
  if (!folders.some((folder) => isInside(target, folder))) throw createOutsideError(path, allowed);
}

/** Returns the real path of the existing part of an absolute path, followed by the rest. */
async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (getFileErrorCode(error) !== 'ENOENT' || parent === path) throw toFolderError(error, path, 'read');
    return join(await resolveLinks(parent), basename(path));
  }
}

const isInside = (path: string, folder: string): boolean => {
  const rest = relative(folder, path);
  return rest !== '..' && !rest.startsWith('../');
};

const createOutsideError = (path: string, { variable }: AllowedFolders): RemoteError =>
  new RemoteError(formatConnectionMessage('folder_not_allowed', { path, variable }));

export const getFileErrorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

export function ignoreMissing(error: unknown): null {
  if (getFileErrorCode(error) === 'ENOENT') return null;
  throw error;
}

export function ignoreExisting(error: unknown): void {
  if (getFileErrorCode(error) !== 'EEXIST') throw error;
}

/** Converts an error of the file system to a sentence for the user. */
export function toFolderError(error: unknown, path: string, wish: 'read' | 'change'): RemoteError {
  if (error instanceof RemoteError) return error;
  const code = getFileErrorCode(error);
  if (code === 'ENOENT') return new RemoteError(formatConnectionMessage('folder_missing', { path }));
  if (code === 'ENOTDIR') return new RemoteError(formatConnectionMessage('not_a_folder', { path }));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new RemoteError(
      wish === 'read'
        ? formatConnectionMessage('sheaf_cannot_read_folder', { path })
        : formatConnectionMessage('sheaf_cannot_change_folder', { path }),
    );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new RemoteError(formatConnectionMessage('folder_disk_full', { path }));
  return new RemoteError(
    code === ''
      ? formatConnectionMessage('folder_failed', { path })
      : formatConnectionMessage('folder_unusable', { path, error: code }),
  );
}
