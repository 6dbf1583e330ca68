import { type FileHandle, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hashBytes,
  isUnavailable,
  randomBytes,
  readStream,
  storageContract,
  toChunks,
} from '@/test-support/platform/storage-contract';
import { openFileStorage } from './file-storage';
import { type FileSystem, systemFileSystem } from './storage-disk';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-storage-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe('the storage contract', () => {
  storageContract(async () => openFileStorage(await newFolder()));
});

describe('on a failing disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
  });

  const rejecting: [string, string, Faults][] = [
    ['a full disk while writing', 'ENOSPC', { write: 'ENOSPC' }],
    ['an I/O error while writing', 'EIO', { write: 'EIO' }],
    ['a failed sync of the file', 'EIO', { syncFile: 'EIO' }],
    ['a failed rename', 'ENOSPC', { rename: 'ENOSPC' }],
    ['a failed sync of the folder', 'EIO', { syncFolder: 'EIO' }],
  ];
  test.each(rejecting)('%s is a retryable error that leaves nothing and passes', async (_, code, wanted) => {
    const faults: Faults = {};
    const storage = await openFileStorage(folder, { fileSystem: faulty(faults) });
    const bytes = randomBytes(100_000);
    Object.assign(faults, wanted);
    const error = await storage.put(toChunks(bytes, 10_000)).catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
    expect((error as Error).cause).toMatchObject({ code });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);

    for (const name of Object.keys(faults) as (keyof Faults)[]) delete faults[name];
    const { sha256 } = await storage.put(toChunks(bytes, 10_000));
    expect(hashBytes(await readStream(await storage.read(sha256)))).toBe(hashBytes(bytes));
  });

  test('a failed sync is never retried on the same handle', async () => {
    const faults: Faults = {};
    const storage = await openFileStorage(folder, { fileSystem: faulty(faults) });
    Object.assign(faults, { syncFile: 'EIO', syncs: [] });
    await expect(storage.put(toChunks(randomBytes(1000), 100))).rejects.toThrow();
    await expect(storage.put(toChunks(randomBytes(1000), 100))).rejects.toThrow();
    expect(faults.syncs).toHaveLength(2);
    expect(new Set(faults.syncs).size).toBe(2);
  });

  test('a store that can’t be written fails its check', async () => {
    const faults: Faults = {};
    const storage = await openFileStorage(folder, { fileSystem: faulty(faults) });
    faults.write = 'ENOSPC';
    await expect(storage.check()).rejects.toThrow('The disk is full');
  });

  test('an adopted file that fails to sync is not stored', async () => {
    const faults: Faults = {};
    const storage = await openFileStorage(folder, { fileSystem: faulty(faults) });
    const bytes = randomBytes(1000);
    const path = await storage.temporaryPath();
    await writeFile(path, bytes);
    faults.syncFile = 'EIO';
    expect(isUnavailable(await storage.adopt(path).catch((caught: unknown) => caught))).toBe(true);
    expect(await storage.has(hashBytes(bytes))).toBe(false);
  });
});

test('new content is acknowledged after its name is synced up to the root of the store', async () => {
  const folder = await newFolder();
  const faults: Faults = { syncedFolders: [] };
  const storage = await openFileStorage(folder, { fileSystem: faulty(faults) });
  faults.syncedFolders!.length = 0;
  const { sha256 } = await storage.put(toChunks(randomBytes(1000), 100));
  const contents = join(folder, 'contents');
  const first = join(contents, sha256.slice(0, 2));
  expect(faults.syncedFolders).toEqual([join(first, sha256.slice(2, 4)), first, contents]);
});

test('opening deletes temporary files older than a day and keeps newer ones', async () => {
  const folder = await newFolder();
  await openFileStorage(folder);
  const incoming = join(folder, 'incoming');
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(incoming, 'old'), twoDaysAgo, twoDaysAgo);
  await openFileStorage(folder);
  expect(await readdir(incoming)).toEqual(['young']);
});

test('opening reverts a removal that a crash interrupted', async () => {
  const folder = await newFolder();
  const storage = await openFileStorage(folder);
  const bytes = randomBytes(1000);
  const { sha256 } = await storage.put(toChunks(bytes, 100));
  await systemFileSystem.rename(await storage.localPath(sha256), join(folder, 'removing', `${sha256}.x`));
  expect(await storage.has(sha256)).toBe(false);
  const reopened = await openFileStorage(folder);
  expect(hashBytes(await readStream(await reopened.read(sha256)))).toBe(hashBytes(bytes));
  expect(await readdir(join(folder, 'removing'))).toEqual([]);
});

test('content that an upload renews during its removal stays', async () => {
  const folder = await newFolder();
  const bytes = randomBytes(1000);
  const plain = await openFileStorage(folder);
  const { sha256 } = await plain.put(toChunks(bytes, 100));
  const path = await plain.localPath(sha256);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(path, yesterday, yesterday);
  // The upload arrives between the removal's age check and its move.
  const racing: FileSystem = {
    ...systemFileSystem,
    rename: async (from, to) => {
      if (from === path) await plain.put(toChunks(bytes, 100));
      return systemFileSystem.rename(from, to);
    },
  };
  const removing = await openFileStorage(folder, { fileSystem: racing });
  expect(await removing.remove(sha256)).toBe(false);
  expect(await plain.verify(sha256)).toBe(true);
});

test('damaged content fails verification, and the next upload of the same bytes repairs it', async () => {
  const storage = await openFileStorage(await newFolder());
  const bytes = randomBytes(1000);
  const { sha256 } = await storage.put(toChunks(bytes, 100));
  await writeFile(await storage.localPath(sha256), 'rotten');
  expect(await storage.verify(sha256)).toBe(false);
  await storage.put(toChunks(bytes, 100));
  expect(await storage.verify(sha256)).toBe(true);
});

/** Calls that fail, with their error codes. */
interface Faults {
  write?: string;
  syncFile?: string;
  syncFolder?: string;
  rename?: string;
  syncs?: unknown[];
  syncedFolders?: string[];
}

/** Returns the real file system with faults that can be turned on and off at run time. */
function faulty(faults: Faults): FileSystem {
  const failing = (code: string | undefined) => {
    if (code) throw Object.assign(new Error(`${code}: injected`), { code });
  };
  return {
    ...systemFileSystem,
    rename: async (from, to) => {
      failing(faults.rename);
      return systemFileSystem.rename(from, to);
    },
    open: async (path, flags, mode) => {
      const handle = await systemFileSystem.open(path, flags, mode);
      const isFolder = (await handle.stat()).isDirectory();
      return new Proxy(handle, {
        get(target, property) {
          if (property === 'writev' && faults.write) {
            return async () => failing(faults.write);
          }
          if (property === 'sync') {
            return async () => {
              if (isFolder) faults.syncedFolders?.push(String(path));
              else faults.syncs?.push(handle);
              failing(isFolder ? faults.syncFolder : faults.syncFile);
              return target.sync();
            };
          }
          const value = target[property as keyof FileHandle];
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}
