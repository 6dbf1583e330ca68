import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import {
  chmod,
  link,
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
import { armCrashPoint } from '@/lib/foundation/crash-points';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  type ChannelPlace,
  disarm,
  driverContract,
  openOnly,
  readItem,
  replaceWhenCompared,
} from '@/test-support/channels/driver-contract';
import type { ChannelDriver } from '../channel-driver-port';
import { toItemName } from './item-names';
import { moveWithoutOverwriting } from './move-without-overwriting';
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
  replaceDuringFinish: (name, then) => replaceWhenCompared(join(folder, name), then),
  remove: (name) => rm(join(folder, name)),
  listHidden: () => listFiles(join(folder, '.sheaf-finishing')),
  listWaiting: () => listFiles(folder),
  clear,
  toDocumentName: toItemName,
  open: () => open(folder, after),
  close: async () => {},
});

describe('moves', () =>
  driverContract(openPlace('move'), { isRemote: false, canReplace: true, setsAside: true }));
describe('deletes', () =>
  driverContract(openPlace('delete'), { isRemote: false, canReplace: true, setsAside: true }));

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

  test('a file that is gone in the moment of finishing leaves no trace, not even for a moment', async () => {
    const hidden = join(folder, '.sheaf-finishing');
    await add('scan.pdf', Buffer.from('a'));
    const driver = open();
    const [item] = await driver.list(10);
    let before: bigint | null = null;
    armCrashPoint('channel.compared', () => {
      rmSync(join(folder, 'scan.pdf'));
      utimesSync(hidden, 1, 1);
      before = statSync(hidden, { bigint: true }).mtimeNs;
    });
    await driver.finish([item!.place]);
    disarm();
    // A file that is created and removed there changes the time of the folder.
    expect((await stat(hidden, { bigint: true })).mtimeNs).toBe(before);
    expect(await listFiles(folder)).toEqual([]);
  });

  test('a file that is written while a replaced one comes back stays', async () => {
    await add('scan.pdf', Buffer.from('the first content'));
    const driver = open();
    const [item] = await driver.list(10);
    const path = join(folder, 'scan.pdf');
    let isFinished = false;
    let written: Promise<void> | null = null;
    // Writes at the first moment in which the name is in use again.
    const writeOver = async () => {
      while (!existsSync(path) && !isFinished) await new Promise((resolve) => setImmediate(resolve));
      writeFileSync(path, 'the newest content');
    };
    replaceWhenCompared(path, () =>
      armCrashPoint('channel.set_aside', () => {
        disarm();
        written = writeOver();
      }),
    );
    await driver.finish([item!.place]);
    isFinished = true;
    await written;
    expect(written).not.toBeNull();
    expect(await readFile(path, 'utf8')).toBe('the newest content');
    expect(await listFiles(join(folder, '.sheaf-finishing'))).toEqual([]);
  });

  test('after a kill while a file has two names, the next run removes the hidden one', async () => {
    for (const isReplaced of [true, false]) {
      await clear();
      await add('scan.pdf', Buffer.from('the first content'));
      const [item] = await open().list(10);
      const path = join(folder, 'scan.pdf');
      const killAside = () =>
        armCrashPoint('channel.set_aside', () => {
          disarm();
          throw new Error('killed');
        });
      if (isReplaced) replaceWhenCompared(path, killAside);
      else killAside();
      await expect(open().finish([item!.place])).rejects.toThrow('killed');
      const hidden = join(folder, '.sheaf-finishing');
      const [aside] = await listFiles(hidden);
      const target = isReplaced ? folder : join(folder, 'processed');
      await link(join(hidden, aside!), join(target, 'scan.pdf'));
      await open().finish([item!.place]);
      expect(await listFiles(target)).toEqual(['scan.pdf']);
      expect(await listFiles(hidden)).toEqual([]);
    }
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

  test('a file whose name is not UTF-8 is listed, and its error says what to do', async () => {
    await add('scan.pdf', Buffer.from('a'));
    await writeFile(
      Buffer.concat([Buffer.from(`${folder}/M`), Buffer.from([0xe4]), Buffer.from('rz.pdf')]),
      'b',
    );
    const driver = open();
    const items = await driver.list(10);
    expect(items).toHaveLength(2);
    const outcomes = await Promise.all(
      items.map(({ place }) =>
        driver.open(place).then(
          async (item) => {
            await item!.discard();
            return item!.name;
          },
          (error: Error) => `${error.name}: ${error.message}`,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([
      'ItemError: The name of the file is not UTF-8, so Sheaf can’t open it. Rename the file.',
      'scan.pdf',
    ]);
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

describe('a file system without hard links', () => {
  beforeEach(clear);
  const hasNoLinks = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
  const move = (name: string, renameFile = rename) =>
    moveWithoutOverwriting(join(folder, 'aside'), folder, name, { link: hasNoLinks, rename: renameFile });

  test('moves a file to a free name', async () => {
    await add('scan.pdf', Buffer.from('other'));
    await add('aside', Buffer.from('moved'));
    await move('scan.pdf');
    expect((await listFiles(folder)).sort()).toEqual(['scan (2).pdf', 'scan.pdf']);
    expect(await readFile(join(folder, 'scan.pdf'), 'utf8')).toBe('other');
    expect(await readFile(join(folder, 'scan (2).pdf'), 'utf8')).toBe('moved');
  });

  test('leaves no empty file if the file is gone', async () => {
    await move('scan.pdf');
    expect(await listFiles(folder)).toEqual([]);
  });

  test('never deletes a file that another program writes under the reserved name', async () => {
    const path = join(folder, 'scan.pdf');
    const write = async () => {
      await writeFile(path, 'new');
    };
    const replace = async () => {
      await writeFile(join(folder, '.new'), '');
      await rename(join(folder, '.new'), path);
    };
    for (const change of [write, replace]) {
      await clear();
      await move('scan.pdf', async (from, to) => {
        await change();
        await rename(from, to);
      });
      expect(await listFiles(folder), change.name).toEqual(['scan.pdf']);
    }
  });
});
