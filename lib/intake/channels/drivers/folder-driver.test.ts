import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  type ChannelPlace,
  driverContract,
  openOnly,
  readItem,
} from '@/test-support/channels/driver-contract';
import type { ChannelDriver } from '../channel-driver-port';
import { toItemName } from './item-names';
import { openChannelDrivers } from './open-channel-drivers';

const outbound = openGuardedOutbound({ allowPrivate: true });
let root: string;
let folder: string;
const waits: number[] = [];
let duringWait: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-folder-'));
  folder = join(root, 'scans');
});
afterAll(async () => {
  await outbound.close();
  await rm(root, { recursive: true });
});

function open(path = folder, after: 'move' | 'delete' = 'move', folders = [root]): ChannelDriver {
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    await duringWait();
  };
  return openChannelDrivers({ folders, outbound, wait }).open({ kind: 'folder', config: { path, after } });
}

let second = 1_700_000_000;
async function add(name: string, content: Buffer): Promise<Buffer> {
  const path = join(folder, name);
  await writeFile(path, content);
  second += 1;
  await utimes(path, second, second);
  return content;
}

async function clear(): Promise<void> {
  waits.length = 0;
  duringWait = async () => {};
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}

const listFiles = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

const openPlace = (after: 'move' | 'delete') => async (): Promise<ChannelPlace> => ({
  add,
  change: (name) => writeFile(join(folder, name), 'another content'),
  remove: (name) => rm(join(folder, name)),
  listWaiting: () => listFiles(folder),
  clear,
  toDocumentName: toItemName,
  open: () => open(folder, after),
  close: async () => {},
});

describe('moves', () => driverContract(openPlace('move'), { isRemote: false }));
describe('deletes', () => driverContract(openPlace('delete'), { isRemote: false }));

describe('a folder', () => {
  beforeEach(clear);

  test('waits 5 s for files that could still grow, and not at all without files', async () => {
    await open().list(10);
    expect(waits).toEqual([]);
    await add('done.pdf', Buffer.from('done'));
    await add('growing.pdf', Buffer.from('a'));
    duringWait = () => writeFile(join(folder, 'growing.pdf'), 'ab');
    const listed = await open().list(10);
    expect(waits).toEqual([5000]);
    expect(listed.map(({ place }) => JSON.parse(place)[0])).toEqual(['done.pdf']);
    duringWait = async () => {};
    expect(await open().list(10)).toHaveLength(2);
  });

  test('takes files with times in the future and in the past, whatever the clock says', async () => {
    await add('past.pdf', Buffer.from('a'));
    await utimes(join(folder, 'past.pdf'), 1, 1);
    await add('future.pdf', Buffer.from('b'));
    await utimes(join(folder, 'future.pdf'), 4_000_000_000, 4_000_000_000);
    expect(await open().list(10)).toHaveLength(2);
  });

  test('ignores hidden files, folders, links, and processed files', async () => {
    await writeFile(join(root, 'outside.pdf'), 'secret');
    await add('.hidden.pdf', Buffer.from('a'));
    await mkdir(join(folder, 'processed'));
    await writeFile(join(folder, 'processed', 'old.pdf'), 'old');
    await mkdir(join(folder, 'sub.pdf'));
    await symlink(join(root, 'outside.pdf'), join(folder, 'link.pdf'));
    expect(await open().list(10)).toEqual([]);
    const { size, mtimeMs } = await stat(join(root, 'outside.pdf'));
    expect(await open().open(JSON.stringify(['link.pdf', size, String(mtimeMs)]))).toBeNull();
    await expect(open().open(JSON.stringify(['../outside.pdf', 6, '1']))).rejects.toThrow('path');
  });

  test('never overwrites a processed file', async () => {
    const driver = open();
    for (const text of ['first', 'second', 'third']) {
      await add('scan.pdf', Buffer.from(text));
      const [item] = await driver.list(10);
      await driver.finish([item!.place]);
    }
    const processed = join(folder, 'processed');
    expect((await readdir(processed)).sort()).toEqual(['scan (2).pdf', 'scan (3).pdf', 'scan.pdf']);
    expect(await readFile(join(processed, 'scan.pdf'), 'utf8')).toBe('first');
    expect(await readFile(join(processed, 'scan (3).pdf'), 'utf8')).toBe('third');
  });

  test('moves nothing through a link that takes the place of the subfolder', async () => {
    await add('scan.pdf', Buffer.from('a'));
    await symlink(root, join(folder, 'processed'));
    const driver = open();
    const [item] = await driver.list(10);
    await expect(driver.finish([item!.place])).rejects.toThrow('is not a folder');
    expect(await listFiles(folder)).toEqual(['scan.pdf']);
  });

  test('reads a file that grows only up to its first size, and reports the change', async () => {
    await add('scan.pdf', Buffer.from('first'));
    const item = await openOnly(open());
    await writeFile(join(folder, 'scan.pdf'), 'first and more');
    expect((await readItem(item)).toString()).toBe('first');
    expect(await item.isUnchanged()).toBe(false);
  });

  test('a file that is replaced while it is read is reported', async () => {
    await add('scan.pdf', Buffer.from('first'));
    const item = await openOnly(open());
    await writeFile(join(folder, '.new'), 'other');
    await rename(join(folder, '.new'), join(folder, 'scan.pdf'));
    expect((await readItem(item)).toString()).toBe('first');
    expect(await item.isUnchanged()).toBe(false);
  });

  test('rejects folders outside of the allowed ones, also through links', async () => {
    for (const path of ['/etc', join(root, '..'), `${root}/../etc`, `${root}-other`]) {
      expect(() => open(path), path).toThrow('isn’t in CHANNEL_FOLDERS.');
    }
    expect(() => open(folder, 'move', [])).toThrow('isn’t in CHANNEL_FOLDERS.');
    await symlink(tmpdir(), join(root, 'escape'));
    for (const call of ['test', 'list'] as const) {
      await expect(open(join(root, 'escape'))[call](10)).rejects.toThrow('isn’t in CHANNEL_FOLDERS.');
    }
    await rm(join(root, 'escape'));
  });

  test('an allowed folder may be a link', async () => {
    await add('scan.pdf', Buffer.from('a'));
    await symlink(root, `${root}-link`);
    expect(await open(`${root}-link/scans`, 'move', [`${root}-link`]).list(10)).toHaveLength(1);
    await rm(`${root}-link`);
  });

  test('missing folders and files in their place give sentences', async () => {
    await expect(open(join(root, 'none')).test()).rejects.toThrow(`The folder ${root}/none does not exist.`);
    await add('scan.pdf', Buffer.from('a'));
    await expect(open(join(folder, 'scan.pdf')).list(10)).rejects.toThrow('is not a folder.');
  });

  test('an unreadable file is an error of the item only', async () => {
    await add('scan.pdf', Buffer.from('a'));
    await chmod(join(folder, 'scan.pdf'), 0);
    const [item] = await open().list(10);
    const opened = await open()
      .open(item!.place)
      .catch((error: Error) => error.name);
    // The superuser may read everything.
    if (process.getuid?.() === 0) expect(opened).toHaveProperty('name', 'scan.pdf');
    else expect(opened).toBe('ItemError');
  });
});
