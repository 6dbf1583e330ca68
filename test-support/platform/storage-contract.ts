import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { waitFor } from './jobs/retry-until-defined';

export function storageContract(open: () => Promise<Storage>): void {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  test('a content is named by its SHA-256 and reads back byte for byte', async () => {
    const bytes = randomBytes(3_000_000);
    const stored = await storage.put(toChunks(bytes, 64 * 1024));
    expect(stored).toEqual({ sha256: hashBytes(bytes), sizeBytes: bytes.length });
    expect(hashBytes(await readStream(await storage.read(stored.sha256)))).toBe(hashBytes(bytes));
    expect(hashBytes(await readFile(await storage.localPath(stored.sha256)))).toBe(hashBytes(bytes));
    expect(await storage.has(stored.sha256)).toBe(true);
  });

  test('an empty content is a content', async () => {
    const { sha256, sizeBytes } = await storage.put(toChunks(Buffer.alloc(0), 10));
    expect(sizeBytes).toBe(0);
    expect(hashBytes(await readStream(await storage.read(sha256)))).toBe(hashBytes(Buffer.alloc(0)));
  });

  test('a range gives its bytes, both ends inclusive', async () => {
    const bytes = randomBytes(1000);
    const { sha256 } = await storage.put(toChunks(bytes, 300));
    expect(hashBytes(await readStream(await storage.read(sha256, { start: 0, end: 0 })))).toBe(
      hashBytes(bytes.subarray(0, 1)),
    );
    expect(hashBytes(await readStream(await storage.read(sha256, { start: 10, end: 19 })))).toBe(
      hashBytes(bytes.subarray(10, 20)),
    );
    expect(hashBytes(await readStream(await storage.read(sha256, { start: 999, end: 999 })))).toBe(
      hashBytes(bytes.subarray(999)),
    );
  });

  test('equal contents are stored once, also when they arrive at the same time', async () => {
    const bytes = randomBytes(200_000);
    const stored = await Promise.all(Array.from({ length: 10 }, () => storage.put(toChunks(bytes, 1000))));
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    const listed = await listNames(storage);
    expect(listed.filter((name) => name === stored[0]!.sha256)).toHaveLength(1);
    expect(hashBytes(await readStream(await storage.read(stored[0]!.sha256)))).toBe(hashBytes(bytes));
  });

  test('a content beyond the limit is rejected without leftovers, and one at the limit is stored', async () => {
    const bytes = randomBytes(5001);
    await expect(storage.put(toChunks(bytes, 100), { maxBytes: 5000 })).rejects.toMatchObject({
      kind: 'too_large',
    });
    expect(await storage.has(hashBytes(bytes))).toBe(false);
    expect((await storage.put(toChunks(bytes, 100), { maxBytes: 5001 })).sizeBytes).toBe(5001);
  });

  test('what is staged is no content until it is kept', async () => {
    const bytes = randomBytes(1000);
    const staged = await storage.stage(toChunks(bytes, 100));
    expect(await storage.has(staged.sha256)).toBe(false);
    expect(hashBytes(await readFile(staged.temporaryPath))).toBe(hashBytes(bytes));
    await storage.commit(staged);
    expect(await storage.has(staged.sha256)).toBe(true);
    await expect(stat(staged.temporaryPath)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('discarding what was staged harms no equal content', async () => {
    const bytes = randomBytes(1000);
    const rejected = await storage.stage(toChunks(bytes, 100));
    const { sha256 } = await storage.put(toChunks(bytes, 100));
    await storage.discard(rejected.temporaryPath);
    await storage.discard(rejected.temporaryPath);
    expect(hashBytes(await readStream(await storage.read(sha256)))).toBe(hashBytes(bytes));
  });

  test('a source that breaks off fails with its own error and leaves nothing', async () => {
    const before = await listNames(storage);
    await expect(storage.put(createBrokenStream())).rejects.toThrow('the client went away');
    expect(await listNames(storage)).toEqual(before);
  });

  test('a finished file is adopted and its path is gone', async () => {
    const bytes = randomBytes(70_000);
    const path = await storage.temporaryPath();
    await writeFile(path, bytes);
    expect(await storage.adopt(path)).toEqual({ sha256: hashBytes(bytes), sizeBytes: bytes.length });
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(hashBytes(await readStream(await storage.read(hashBytes(bytes))))).toBe(hashBytes(bytes));
  });

  test('a content that is not there cannot be read', async () => {
    await expect(storage.read('0'.repeat(64))).rejects.toThrow();
    expect(await storage.has('0'.repeat(64))).toBe(false);
    expect(await storage.verify('0'.repeat(64))).toBe(false);
  });

  test('a name that is no SHA-256 is a defect of the caller', async () => {
    await expect(storage.read('../../etc/passwd')).rejects.toThrow('is not a SHA-256');
  });

  test('a sound content verifies', async () => {
    const { sha256 } = await storage.put(toChunks(randomBytes(1000), 100));
    expect(await storage.verify(sha256)).toBe(true);
  });

  test('a content that was kept a moment ago is not removed, an older one is', async () => {
    const { sha256 } = await storage.put(toChunks(randomBytes(1000), 100));
    expect(await storage.remove(sha256)).toBe(false);
    expect(await storage.has(sha256)).toBe(true);
    expect(await storage.remove(sha256, { keptBefore: getTimeInOneHour() })).toBe(true);
    expect(await storage.has(sha256)).toBe(false);
    expect(await storage.remove(sha256)).toBe(true);
  });

  test('keeping a content again renews it, so that an older removal spares it', async () => {
    const bytes = randomBytes(1000);
    await storage.put(toChunks(bytes, 100));
    const keptAt = Date.now();
    await waitFor(() => Date.now() > keptAt).toBe(true);
    const decidedAt = new Date();
    const { sha256 } = await storage.put(toChunks(bytes, 100));
    expect(await storage.remove(sha256, { keptBefore: decidedAt })).toBe(false);
    expect(await storage.verify(sha256)).toBe(true);
  });

  test('a store that can be written to passes its check', async () => {
    await storage.check();
  });

  test('the cache keeps what it was given under its key, and loses it by prefix', async () => {
    const path = await storage.temporaryPath();
    await writeFile(path, 'a thumbnail');
    expect(await storage.cache.get('ab/page-1.webp')).toBeNull();
    const cached = await storage.cache.set('ab/page-1.webp', path);
    expect(await storage.cache.get('ab/page-1.webp')).toBe(cached);
    expect(await readFile(cached, 'utf8')).toBe('a thumbnail');
    await storage.cache.removeAll('ab/page-2');
    expect(await storage.cache.get('ab/page-1.webp')).toBe(cached);
    await storage.cache.removeAll('ab/');
    expect(await storage.cache.get('ab/page-1.webp')).toBeNull();
  });

  test('a cache key cannot leave the cache', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '']) {
      await expect(storage.cache.get(key)).rejects.toThrow('is not a cache key');
    }
  });
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns different bytes on each call, so that tests of one store don't collide. */
export function randomBytes(size: number): Buffer {
  seed += 1;
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1)
    bytes[index] = (index * 31 + seed * 7 + (index >> 8) * seed) & 255;
  bytes.write(`${seed}`);
  return bytes;
}
let seed = 0;

export async function* toChunks(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size);
}

async function* createBrokenStream(): AsyncIterable<Uint8Array> {
  yield Buffer.from('the first half');
  throw new Error('the client went away');
}

export async function readStream(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function listNames(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { sha256 } of storage.list()) names.push(sha256);
  return names.sort();
}

const getTimeInOneHour = () => new Date(Date.now() + 3_600_000);

/** Returns true if the error reports that the disk is unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unavailable' && (error.retryAfterSeconds ?? 0) > 0;
