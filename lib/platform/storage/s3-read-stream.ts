import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createDamagedError, createUnavailableError } from './s3-errors';
import type { ObjectStore, S3Bytes } from './s3-objects';
import type { ByteRange } from './storage-port';

/** Maximum number of consecutive interruptions of a body without any received data. */
const MAX_RESUMES = 3;

interface ReadOptions {
  range?: ByteRange;
  /** Expected hash. If set, the last bytes are delivered only if the whole content matches. */
  provenBy?: string;
}

/**
 * Opens a stream of an object's bytes. If the connection breaks, requests the missing bytes. A reader that stops early
 * must destroy the stream, even before the first byte, to free the connection.
 * @returns `null` if the object doesn't exist
 */
export async function openReadStream(
  objects: ObjectStore,
  key: string,
  { range, provenBy }: ReadOptions = {},
): Promise<Readable | null> {
  const first = await objects.get(key, range);
  if (!first) return null;
  const bytes = resumeOnError(objects, key, first, range?.start ?? 0);
  // Errors go to the reader. Before the first read there is no listener, so add one.
  first.body.on('error', () => {});
  return Readable.from(provenBy ? verifyHash(bytes, provenBy) : bytes, { objectMode: false }).once(
    'close',
    () => first.body.destroy(),
  );
}

async function* resumeOnError(
  objects: ObjectStore,
  key: string,
  first: S3Bytes,
  start: number,
): AsyncIterable<Uint8Array> {
  const end = start + first.sizeBytes;
  let at = start;
  let breaks = 0;
  let body: Readable | undefined = first.body;
  for (;;) {
    try {
      for await (const chunk of body) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
      if (at < end) throw new Error(`The body ended ${end - at} bytes early.`);
      return;
    } catch (error) {
      breaks += 1;
      if (breaks > MAX_RESUMES) throw createUnavailableError(error);
      if (at >= end) return;
    }
    body = (await objects.get(key, { start: at, end: end - 1 }))?.body;
    if (!body) throw createUnavailableError(new Error('The object was removed while it was being read.'));
  }
}

async function* verifyHash(chunks: AsyncIterable<Uint8Array>, sha256: string): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) throw createDamagedError(sha256);
  if (held) yield held;
}
