import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemFileSystem } from './storage-disk';
import { createFileCache } from './storage-file-cache';
import { ThumbnailEviction } from './thumbnail-eviction';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const HOUR_MS = 3_600_000;
let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-thumbnails-'));
  folders.push(folder);
  now = Date.now();
});

const open = () => {
  const eviction = new ThumbnailEviction(systemFileSystem, folder, () => new Date(now));
  return { eviction, cache: createFileCache(systemFileSystem, folder, eviction) };
};
async function make(cache: ReturnType<typeof createFileCache>, key: string): Promise<void> {
  const path = join(folder, `incoming-${key.replaceAll('/', '-')}`);
  await writeFile(path, 'a thumbnail');
  await utimes(path, new Date(now), new Date(now));
  await cache.set(key, path);
}

test('deletes a thumbnail not requested for a day and keeps those in use', async () => {
  const { eviction, cache } = open();
  await make(cache, 'ab/erased.webp');
  await make(cache, 'cd/open.webp');
  for (let hour = 0; hour < 23; hour += 1) {
    now += HOUR_MS;
    await cache.get('cd/open.webp');
    await eviction.evict();
  }
  expect(await cache.get('cd/open.webp')).not.toBeNull();
  now += 2 * HOUR_MS;
  await eviction.evict();
  expect(await readdir(folder)).toEqual(['cd']);
  expect(await cache.get('cd/open.webp')).not.toBeNull();
});

test('deletes the folder of expired thumbnails, and creates it again when needed', async () => {
  const { eviction, cache } = open();
  await make(cache, 'ab/one.webp');
  now += 25 * HOUR_MS;
  await eviction.evict();
  expect(await readdir(folder)).toEqual([]);
  await make(cache, 'ab/one.webp');
  expect(await cache.get('ab/one.webp')).not.toBeNull();
});

test('looks for expired thumbnails once an hour, one process at a time', async () => {
  const { eviction, cache } = open();
  await eviction.evict();
  await make(cache, 'ab/one.webp');
  await utimes(join(folder, 'ab/one.webp'), new Date(0), new Date(0));
  await eviction.evict();
  expect(await readdir(join(folder, 'ab'))).toEqual(['one.webp']);
  now += HOUR_MS;
  await Promise.all([eviction.evict(), eviction.evict(), eviction.evict()]);
  expect(await readdir(join(folder, 'ab'))).toEqual([]);
});
