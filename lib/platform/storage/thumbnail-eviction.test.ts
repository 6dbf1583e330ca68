import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemFileSystem } from './disk';
import { createFileCache } from './file-cache';
import { ThumbnailEviction } from './thumbnail-eviction';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const HOUR_MS = 3_600_000;
let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pictures-'));
  folders.push(folder);
  now = Date.now();
});

const open = () => {
  const pictures = new ThumbnailEviction(systemFileSystem, folder, () => new Date(now));
  return { pictures, cache: createFileCache(systemFileSystem, folder, pictures) };
};
async function make(cache: ReturnType<typeof createFileCache>, key: string): Promise<void> {
  const path = join(folder, `incoming-${key.replaceAll('/', '-')}`);
  await writeFile(path, 'a picture');
  await utimes(path, new Date(now), new Date(now));
  await cache.set(key, path);
}

test('deletes a thumbnail not requested for a day and keeps those in use', async () => {
  const { pictures, cache } = open();
  await make(cache, 'ab/erased.webp');
  await make(cache, 'cd/open.webp');
  for (let hour = 0; hour < 23; hour += 1) {
    now += HOUR_MS;
    await cache.get('cd/open.webp');
    await pictures.evict();
  }
  expect(await cache.get('cd/open.webp')).not.toBeNull();
  now += 2 * HOUR_MS;
  await pictures.evict();
  expect(await readdir(folder)).toEqual(['cd']);
  expect(await cache.get('cd/open.webp')).not.toBeNull();
});

test('deletes the folder of expired thumbnails, and creates it again when needed', async () => {
  const { pictures, cache } = open();
  await make(cache, 'ab/one.webp');
  now += 25 * HOUR_MS;
  await pictures.evict();
  expect(await readdir(folder)).toEqual([]);
  await make(cache, 'ab/one.webp');
  expect(await cache.get('ab/one.webp')).not.toBeNull();
});

test('looks for expired thumbnails once an hour, one process at a time', async () => {
  const { pictures, cache } = open();
  await pictures.evict();
  await make(cache, 'ab/one.webp');
  await utimes(join(folder, 'ab/one.webp'), new Date(0), new Date(0));
  await pictures.evict();
  expect(await readdir(join(folder, 'ab'))).toEqual(['one.webp']);
  now += HOUR_MS;
  await Promise.all([pictures.evict(), pictures.evict(), pictures.evict()]);
  expect(await readdir(join(folder, 'ab'))).toEqual([]);
});
