import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { S3LocalCopies } from './s3-local-copies';
import { type FileSystem, systemFileSystem } from './storage-disk';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const MINUTE_MS = 60_000;
const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
const [a, b, c, d, e] = names as [string, string, string, string, string];

let folder: string;
let now: number;
let fetched: string[];
const later = (minutes: number) => {
  now += minutes * MINUTE_MS;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-copies-'));
  folders.push(folder);
  await mkdir(join(folder, 'copies'));
  now = Date.now();
  fetched = [];
});

/** Opens local copies with space for four copies of 100 bytes. */
const open = (fileSystem: FileSystem = systemFileSystem) =>
  new S3LocalCopies(
    fileSystem,
    join(folder, 'copies'),
    400,
    () => new Date(now),
    async (sha256) => {
      fetched.push(sha256);
      return staged(sha256);
    },
  );

async function staged(sha256: string) {
  const temporaryPath = join(folder, `${sha256}.${fetched.length}`);
  await writeFile(temporaryPath, Buffer.alloc(100));
  return { sha256, sizeBytes: 100, temporaryPath };
}
const there = async () => (await readdir(join(folder, 'copies'))).sort();

test('an existing copy is not fetched again', async () => {
  const copies = open();
  expect(await copies.getPath(a)).toBe(await copies.getPath(a));
  expect(fetched).toEqual([a]);
});

test('without space, the least recently requested copies are deleted', async () => {
  const copies = open();
  for (const name of [a, b, c, d]) {
    await copies.getPath(name);
    later(1);
  }
  later(40);
  await copies.getPath(a);
  await copies.getPath(e);
  expect(await there()).toEqual([a, d, e]);
});

test('a copy requested in the last half hour stays, however little space there is', async () => {
  const copies = open();
  for (const name of names) await copies.getPath(name);
  expect(await there()).toEqual(names);
  later(31);
  await copies.getPath(a);
  await copies.evict();
  expect(await there()).toHaveLength(3);
  expect(await there()).toContain(a);
});

test('a copy that was only just stored and never requested is deleted first', async () => {
  const copies = open();
  for (const name of [a, b, c]) await copies.getPath(name);
  await copies.take(await staged(d));
  await copies.take(await staged(e));
  expect(await there()).toEqual([a, b, c]);
});

test('a copy in use stays in use when the same content is stored again', async () => {
  const copies = open();
  await copies.getPath(a);
  await copies.take(await staged(a));
  expect(await readdir(folder)).toEqual(['copies']);
  for (const name of [b, c, d, e]) await copies.getPath(name);
  expect(await there()).toContain(a);
});

test('a copy not requested for a day is deleted, however much space there is', async () => {
  const copies = open();
  await copies.getPath(a);
  later(25 * 60);
  await copies.evict();
  expect(await there()).toEqual([]);
});

test('copies of an earlier process are counted and used', async () => {
  await open().getPath(a);
  const copies = open();
  await copies.evict();
  await copies.getPath(a);
  expect(fetched).toEqual([a]);
});

test('a request for a copy during its deletion fetches it again', async () => {
  let copies = open();
  for (const name of [a, b, c, d]) await copies.getPath(name);
  later(60);
  let asking: Promise<string> | undefined;
  copies = open({
    ...systemFileSystem,
    rm: async (path, options) => {
      asking ??= copies.getPath(a);
      return systemFileSystem.rm(path, options);
    },
  });
  await copies.getPath(e);
  await asking;
  expect(await there()).toContain(a);
  expect(fetched.filter((name) => name === a)).toHaveLength(2);
});

test('a copy that can’t be adopted is not an error and leaves nothing', async () => {
  const copies = open({
    ...systemFileSystem,
    rename: async () => {
      throw Object.assign(new Error('EIO: injected'), { code: 'EIO' });
    },
  });
  await copies.take(await staged(a));
  expect(await readdir(folder)).toEqual(['copies']);
  expect(await there()).toEqual([]);
});
