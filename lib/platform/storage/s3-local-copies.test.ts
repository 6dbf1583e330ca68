import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FileSystem, systemFileSystem } from './disk';
import { S3LocalCopies } from './s3-local-copies';

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

/** Room for four copies of 100 bytes. */
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

test('a copy that is there is not fetched again', async () => {
  const copies = open();
  expect(await copies.pathOf(a)).toBe(await copies.pathOf(a));
  expect(fetched).toEqual([a]);
});

test('when there is no more room, those go that nobody has asked for the longest', async () => {
  const copies = open();
  for (const name of [a, b, c, d]) {
    await copies.pathOf(name);
    later(1);
  }
  later(40);
  await copies.pathOf(a);
  await copies.pathOf(e);
  expect(await there()).toEqual([a, d, e]);
});

test('one that was asked for in the last half hour stays, however little room there is', async () => {
  const copies = open();
  for (const name of names) await copies.pathOf(name);
  expect(await there()).toEqual(names);
  later(31);
  await copies.pathOf(a);
  await copies.tidy();
  expect(await there()).toHaveLength(3);
  expect(await there()).toContain(a);
});

test('one that was only just stored, and that nobody has asked for, gives way at once', async () => {
  const copies = open();
  for (const name of [a, b, c]) await copies.pathOf(name);
  await copies.take(await staged(d));
  await copies.take(await staged(e));
  expect(await there()).toEqual([a, b, c]);
});

test('one that is in use stays so when the same content is stored again', async () => {
  const copies = open();
  await copies.pathOf(a);
  await copies.take(await staged(a));
  expect(await readdir(folder)).toEqual(['copies']);
  for (const name of [b, c, d, e]) await copies.pathOf(name);
  expect(await there()).toContain(a);
});

test('one that nobody asked for in a day goes, however much room there is', async () => {
  const copies = open();
  await copies.pathOf(a);
  later(25 * 60);
  await copies.tidy();
  expect(await there()).toEqual([]);
});

test('the copies of an earlier run of the process are known, counted and used', async () => {
  await open().pathOf(a);
  const copies = open();
  await copies.tidy();
  await copies.pathOf(a);
  expect(fetched).toEqual([a]);
});

test('whoever asks for a copy that is just going gets it anew', async () => {
  let copies = open();
  for (const name of [a, b, c, d]) await copies.pathOf(name);
  later(60);
  let asking: Promise<string> | undefined;
  copies = open({
    ...systemFileSystem,
    rm: async (path, options) => {
      asking ??= copies.pathOf(a);
      return systemFileSystem.rm(path, options);
    },
  });
  await copies.pathOf(e);
  await asking;
  expect(await there()).toContain(a);
  expect(fetched.filter((name) => name === a)).toHaveLength(2);
});

test('a copy that can’t be taken over is no failure, and leaves nothing', async () => {
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
