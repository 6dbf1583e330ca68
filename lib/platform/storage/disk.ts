import * as nodeFileSystem from 'node:fs/promises';
import { DISK_RETRY_SECONDS, diskRefusal } from '@/lib/core/disk-refusals';
import { DomainError } from '@/lib/core/errors';

/** What the file storage asks of the operating system; tests put one in that fails. */
export type FileSystem = Pick<
  typeof nodeFileSystem,
  'link' | 'mkdir' | 'open' | 'opendir' | 'readdir' | 'rename' | 'rm' | 'stat' | 'unlink' | 'utimes'
>;

export const systemFileSystem: FileSystem = nodeFileSystem;

/** Runs disk work, and turns the disk's refusal into one of ours; other errors are defects and stay what they are. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = diskRefusal(error);
    if (!refusal) throw error;
    throw new DomainError('unavailable', `${refusal}, so nothing was stored. Try again later.`, {
      retryAfterSeconds: DISK_RETRY_SECONDS,
      cause: error,
    });
  }
}

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Makes the entries of a folder durable: without it a power cut can take a rename back. */
export async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all of the chunks: one call may take only some of the bytes, which is how a filling disk begins to show. */
export async function writeAll(
  handle: nodeFileSystem.FileHandle,
  chunks: readonly Uint8Array[],
): Promise<void> {
  let left = chunks.filter((chunk) => chunk.length > 0);
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left);
    left = without(left, bytesWritten);
  }
}

/** What is left of the chunks when the first bytes are taken off. */
function without(chunks: readonly Uint8Array[], bytes: number): Uint8Array[] {
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
