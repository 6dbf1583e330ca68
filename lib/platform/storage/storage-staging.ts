import { createHash } from 'node:crypto';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { type FileSystem, withDiskErrors, writeAll } from './storage-disk';
import type { StagedContent } from './storage-port';

/** Size, in bytes, of write batches. Socket chunks are small; batching saves thread pool calls. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes the source to `temporaryPath`, hashes it, and syncs it. Leaves no file if it fails. Collects the next batch
 * while the last one is written; holds at most two batches.
 */
export async function stageSource(
  fs: FileSystem,
  temporaryPath: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<StagedContent> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await withDiskErrors(() => fs.open(temporaryPath, 'wx', 0o600));
  try {
    let writing: Promise<void> = Promise.resolve();
    let batch: Uint8Array[] = [];
    let batchBytes = 0;
    const flush = async () => {
      const chunks = batch;
      batch = [];
      batchBytes = 0;
      await writing;
      writing = withDiskErrors(() => writeAll(handle, chunks));
      // The promise is awaited before the next write. Until then, a failure must not count as unhandled.
      writing.catch(() => {});
    };
    try {
      for await (const chunk of source) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw createTooLargeError(maxBytes);
        hash.update(chunk);
        batch.push(chunk);
        batchBytes += chunk.length;
        if (batchBytes >= BATCH_BYTES) await flush();
      }
      await flush();
    } finally {
      await writing;
    }
    crashPoint('file.written');
    await withDiskErrors(() => handle.sync());
    await withDiskErrors(() => handle.close());
    crashPoint('file.synced');
  } catch (error) {
    await handle.close().catch(() => {});
    await fs.rm(temporaryPath, { force: true });
    throw error;
  }
  return { sha256: hash.digest('hex'), sizeBytes, temporaryPath };
}

/** Hashes and syncs a file that a child process has written. Leaves the file in place, even if it fails. */
export async function stageFile(fs: FileSystem, temporaryPath: string): Promise<StagedContent> {
  const { sha256, sizeBytes } = await hashFile(fs, temporaryPath);
  crashPoint('file.written');
  await withDiskErrors(async () => {
    const handle = await fs.open(temporaryPath, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  crashPoint('file.synced');
  return { sha256, sizeBytes, temporaryPath };
}

export async function hashFile(fs: FileSystem, path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await withDiskErrors(() => fs.open(path, 'r'));
  for await (const chunk of handle.createReadStream({ highWaterMark: BATCH_BYTES })) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

const createTooLargeError = (maxBytes: number) =>
  new DomainError('too_large', `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
