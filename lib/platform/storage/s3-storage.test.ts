import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  hashBytes,
  isUnavailable,
  randomBytes,
  readStream,
  storageContract,
  toChunks,
} from '@/test-support/platform/storage-contract';
import { openS3Server } from '@/test-support/s3-server';
import type { S3Settings } from './s3-settings';
import { openS3Storage } from './s3-storage';
import { type FileSystem, systemFileSystem } from './storage-disk';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
  folders.push(folder);
  return folder;
};

const server = await closeAfterTests(openS3Server());

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const pace = { pauses: 0.01 };
const open = async (settings: Partial<S3Settings> = {}) =>
  openS3Storage(await newFolder(), { ...server.settings, ...settings }, { pace });

describe('the storage contract', () => {
  storageContract(() => open());
});

describe('the storage contract, with lists in pages of two', () => {
  storageContract(async () => {
    server.pageLength = 2;
    return open();
  });
  afterAll(() => {
    server.pageLength = 1000;
  });
});

test('the store receives the length and the hash, and verifies the bytes against them', async () => {
  const storage = await open();
  const bytes = randomBytes(50_000);
  const staged = await storage.stage(toChunks(bytes, 10_000));
  await writeFile(staged.temporaryPath, randomBytes(50_000));
  expect(isUnavailable(await storage.commit(staged).catch((caught: unknown) => caught))).toBe(true);
  expect(await storage.has(hashBytes(bytes))).toBe(false);
  await storage.discard(staged.temporaryPath);
});

test('child processes read new content without a download; another machine downloads it once', async () => {
  const bytes = randomBytes(400_000);
  const here = await open();
  const elsewhere = await open();
  const { sha256 } = await here.put(toChunks(bytes, 100_000));
  server.calls.length = 0;
  await here.localPath(sha256);
  expect(server.calls).toEqual([]);

  const paths = await Promise.all(Array.from({ length: 20 }, () => elsewhere.localPath(sha256)));
  expect(new Set(paths).size).toBe(1);
  expect(hashBytes(await readFile(paths[0]!))).toBe(sha256);
  expect(server.calls.filter(({ operation }) => operation === 'GetObject')).toHaveLength(1);
});

test('the write check reads no thumbnails and does not depend on them', async () => {
  for (const readdir of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('EIO'))]) {
    const folder = await newFolder();
    const looked: string[] = [];
    const fileSystem = {
      ...systemFileSystem,
      readdir: ((path: string) => {
        looked.push(basename(path));
        return path.endsWith('cache') ? readdir() : systemFileSystem.readdir(path);
      }) as FileSystem['readdir'],
    };
    const storage = await openS3Storage(folder, server.settings, { pace, fileSystem });
    await storage.check();
    expect(looked).toContain('cache');
  }
});

test('content that is not in the store has no path', async () => {
  const storage = await open();
  await expect(storage.localPath('0'.repeat(64))).rejects.toThrow('The store has no content');
});

test('readers that disconnect before their first byte hold no connection', async () => {
  const few = { pace: { ...pace, connections: 4 } };
  const storage = await openS3Storage(await newFolder(), server.settings, few);
  const bytes = randomBytes(300_000);
  const { sha256 } = await storage.put(toChunks(bytes, 100_000));
  for (let round = 0; round < 20; round += 1) (await storage.read(sha256)).destroy();
  expect(hashBytes(await readStream(await storage.read(sha256)))).toBe(sha256);
});

test('temporary files, here and in the store, are removed after a day', async () => {
  const folder = await newFolder();
  const storage = await openS3Storage(folder, server.settings, { pace });
  const staged = await storage.stage(toChunks(randomBytes(1000), 100));
  const old = new Date(Date.now() - 2 * 86_400_000);
  const empty = Buffer.alloc(0);
  server.objects.set(`pins/${staged.sha256}/old`, { bytes: empty, modifiedAt: old });
  server.objects.set(`removals/${staged.sha256}/young`, { bytes: empty, modifiedAt: new Date() });
  expect((await storage.listLeftovers()).map(({ name }) => name).sort()).toEqual(
    [basename(staged.temporaryPath), `pins/${staged.sha256}/old`, `removals/${staged.sha256}/young`].sort(),
  );
  await utimes(staged.temporaryPath, old, old);
  expect(await storage.sweep()).toBe(2);
  expect(await storage.listLeftovers()).toMatchObject([{ name: `removals/${staged.sha256}/young` }]);
  server.objects.delete(`removals/${staged.sha256}/young`);
});

test('a list has sizes and times, and skips objects that are not contents', async () => {
  const storage = await open();
  const { sha256 } = await storage.put(toChunks(randomBytes(1234), 100));
  const keptAt = new Date('2026-01-02T03:04:05Z');
  server.objects.get(`contents/${sha256}`)!.modifiedAt = keptAt;
  server.objects.set('contents/readme.txt', { bytes: Buffer.from('x'), modifiedAt: new Date() });
  const listed = new Map<string, { sizeBytes: number; keptAt: Date }>();
  for await (const { sha256: name, ...rest } of storage.list()) listed.set(name, rest);
  expect(listed.get(sha256)).toEqual({ sizeBytes: 1234, keptAt });
  expect(listed.has('readme.txt')).toBe(false);
});

describe('wrong settings stop the start with an error that names the variable', () => {
  const wrong: [string, Partial<S3Settings>, string][] = [
    ['the bucket', { bucket: 'nowhere' }, 'S3_BUCKET is "nowhere", but the store has no such bucket.'],
    ['the key', { accessKeyId: 'AKIAOTHER' }, 'S3_ACCESS_KEY_ID is not known to the store.'],
    [
      'the secret',
      { secretAccessKey: 'another secret' },
      'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
    ],
    ['the region', { region: 'us-east-1' }, 'S3_REGION is "us-east-1", but the bucket is in another region.'],
    ['the port', { endpoint: 'http://127.0.0.1:1' }, 'S3_ENDPOINT (http://127.0.0.1:1) does not respond'],
  ];
  test.each(wrong)('%s', async (_, settings, sentence) => {
    await expect(open(settings)).rejects.toThrow(sentence);
  });

  test('so does a key with missing permissions', async () => {
    server.fault = ({ operation }) => (operation === 'DeleteObject' ? 'AccessDenied' : undefined);
    await expect(open()).rejects.toThrow(
      'S3_ACCESS_KEY_ID may not list, read, write and delete in the bucket',
    );
    server.fault = () => undefined;
  });

  test('so does a store without read-after-write consistency', async () => {
    server.fault = ({ operation }) => {
      if (operation === 'ListObjectsV2') server.objects.clear();
      return undefined;
    };
    await expect(open()).rejects.toThrow('a written object is not readable immediately');
    server.fault = () => undefined;
  });
});
