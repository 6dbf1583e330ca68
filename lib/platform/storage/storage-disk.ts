import * as nodeFileSystem from 'node:fs/promises';
import { DISK_RETRY_SECONDS, describeDiskError } from '@/lib/foundation/disk-errors';
import { DomainError } from '@/lib/foundation/errors';

/** File system functions that the file storage uses. Tests inject a failing version. */
export type FileSystem = Pick<
  typeof nodeFileSystem,
  'link' | 'mkdir' | 'open' | 'opendir' | 'readdir' | 'rename' | 'rm' | 'stat' | 'unlink' | 'utimes'
>;

export const systemFileSystem: FileSystem = nodeFileSystem;

/** Runs disk work and converts disk errors to domain errors. Rethrows all other errors unchanged. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const rejection = describeDiskError(error);
    if (!rejection) throw error;
    throw new DomainError('unavailable', `${rejection}, so nothing was stored. Retry later.`, {
      reason: 'storage_full',
      retryAfterSeconds: DISK_RETRY_SECONDS,
      cause: error,
    });
  }
}

export const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT';
export const isAlreadyExists = (error: unknown): boolean => getErrorCode(error) === 'EEXIST';

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Syncs the entries of a folder. Without it, power loss can undo a rename. */
export async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all chunks. A single write may accept only some of the bytes, for example when the disk is nearly full. */
export async function writeAll(
  handle: nodeFileSystem.FileHandle,
  chunks: readonly Uint8Array[],
): Promise<void> {
  let left = chunks.filter((chunk) => chunk.length > 0);
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left);
    left = dropBytes(left, bytesWritten);
  }
}

/** Returns the chunks without the first `bytes` bytes. */
function dropBytes(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let taken = bytes;
  const left: Uint8Array[] = [];
  for (const chunk of chunks) {
    if (taken >= chunk.length) taken -= chunk.length;
    else {
      left.push(chunk.subarray(taken));
      taken = 0;
    }
  }
  return left;
}
