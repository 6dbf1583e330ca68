import { createHash } from 'node:crypto';
import { crashPoint } from '@/lib/core/crash-points';
import { DomainError } from '@/lib/core/errors';
import { type FileSystem, onDisk, writeAll } from './disk';
import type { StagedContent } from './port';

/** Chunks from a socket are small; writing them in batches saves most of the trips to the thread pool. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes the source to `temporaryPath`, hashing on the way, and syncs it. Leaves nothing when it fails.
 * The next batch is collected while the last one is being written; no more than two are held.
 */
export async function stageSource(
  fs: FileSystem,
  temporaryPath: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<StagedContent> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await onDisk(() => fs.open(temporaryPath, 'wx', 0o600));
  try {
    let writing: Promise<void> = Promise.resolve();
    let batch: Uint8Array[] = [];
    let batchBytes = 0;
    const flush = async () => {
      const chunks = batch;
      batch = [];
      batchBytes = 0;
      await writing;
      writing = onDisk(() => writeAll(handle, chunks));
      // It is awaited before the next one; until then a failure must not count as unhandled.
      writing.catch(() => {});
    };
    try {
      for await (const chunk of source) {
        sizeBytes += chunk.length;
        if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
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
    await onDisk(() => handle.sync());
    await onDisk(() => handle.close());
    crashPoint('file.synced');
  } catch (error) {
    await handle.close().catch(() => {});
    await fs.rm(temporaryPath, { force: true });
    throw error;
  }
  return { sha256: hash.digest('hex'), sizeBytes, temporaryPath };
}

/** Hashes and syncs a file that a child process has written. Leaves the file where it is, also when it fails. */
export async function stageFile(fs: FileSystem, temporaryPath: string): Promise<StagedContent> {
  const { sha256, sizeBytes } = await hashFile(fs, temporaryPath);
  crashPoint('file.written');
  await onDisk(async () => {
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
  const handle = await onDisk(() => fs.open(path, 'r'));
  for await (const chunk of handle.createReadStream({ highWaterMark: BATCH_BYTES })) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

const tooLarge = (maxBytes: number) =>
  new DomainError('too_large', `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
