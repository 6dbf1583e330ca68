import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange } from './port';
import type { ObjectStore, S3Bytes } from './s3-objects';
import { damaged, unavailable } from './s3-refusals';

/** How often in a row a body may break off without having given anything. */
const BREAKS = 3;

interface Wanted {
  range?: ByteRange;
  /** When given, the last of the bytes come only if all of them are those that the hash stands for. */
  provenBy?: string;
}

/**
 * The bytes of an object. A connection that breaks costs nothing but time: what is missing is asked for. Whoever gives
 * up reading, before or after the first byte, destroys the stream and so frees the connection.
 * @returns null when there is no such object
 */
export async function openReading(
  objects: ObjectStore,
  key: string,
  { range, provenBy }: Wanted = {},
): Promise<Readable | null> {
  const first = await objects.get(key, range);
  if (!first) return null;
  const bytes = resumed(objects, key, first, range?.start ?? 0);
  // What fails is told to whoever reads; before the first read nobody would hear it.
  first.body.on('error', () => {});
  return Readable.from(provenBy ? proven(bytes, provenBy) : bytes, { objectMode: false }).once('close', () =>
    first.body.destroy(),
  );
}

async function* resumed(
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
      if (breaks > BREAKS) throw unavailable(error);
      if (at >= end) return;
    }
    body = (await objects.get(key, { start: at, end: end - 1 }))?.body;
    if (!body) throw unavailable(new Error('The object was removed while it was being read.'));
  }
}

async function* proven(chunks: AsyncIterable<Uint8Array>, sha256: string): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) throw damaged(sha256);
  if (held) yield held;
}
