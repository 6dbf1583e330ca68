import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import type { PasswordSecret, PrivateKeySecret } from '@/lib/platform/remote-files/connection-fields';
import {
  type ChannelPlace,
  driverContract,
  openOnly,
  readItem,
  replaceWhenCompared,
} from '@/test-support/channels/driver-contract';
import {
  openSftpServer,
  SFTP_PASSWORD,
  SFTP_USER,
  type SftpServer,
} from '@/test-support/channels/sftp-server';
import { SftpConfig } from '../channel-config';
import type { ChannelDriver } from '../channel-driver-port';
import { toItemName } from './item-names';
import { openChannelDrivers } from './open-channel-drivers';

const outbound = openGuardedOutbound({ allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
const key = utils.generateKeyPairSync('ed25519', {
  passphrase: 'the passphrase',
  cipher: 'aes256-cbc',
  rounds: 16,
});

let root: string;
let folder: string;
let server: SftpServer;
let duringWait: () => Promise<unknown> = async () => {};
const drivers: ChannelDriver[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-sftp-'));
  folder = join(root, 'upload');
  server = await openSftpServer({ root, publicKey: key.public });
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
  await rm(root, { recursive: true });
});

interface Access {
  secret?: PasswordSecret | PrivateKeySecret;
  config?: object;
  isGuarded?: boolean;
  maxFiles?: number;
}

function open({
  secret = { password: SFTP_PASSWORD },
  config,
  isGuarded,
  maxFiles,
}: Access = {}): ChannelDriver {
  const driver = openChannelDrivers({
    folders: [],
    outbound: isGuarded ? guarded : outbound,
    wait: () => duringWait(),
    maxFiles,
  }).open({
    kind: 'sftp',
    config: SftpConfig.parse({
      host: 'sftp.example.com',
      port: server.port,
      user: SFTP_USER,
      host_key: server.hostKey,
      path: '/upload',
      ...config,
    }),
    secret,
  });
  drivers.push(driver);
  return driver;
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
  duringWait = async () => {};
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}

const listFiles = async (path = folder) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

const openPlace = (after: 'move' | 'delete') => async (): Promise<ChannelPlace> => ({
  add,
  change: (name) => writeFile(join(folder, name), 'another content'),
  replaceDuringFinish: (name, then) => replaceWhenCompared(join(folder, name), then),
  remove: (name) => rm(join(folder, name)),
  listHidden: () => listFiles(join(folder, '.sheaf-finishing')),
  listWaiting: () => listFiles(),
  clear,
  toDocumentName: toItemName,
  open: () => open({ config: { after } }),
  remote: {
    openWithWrongSecret: () => ({
      driver: open({ secret: { password: 'a wrong password' } }),
      secret: 'a wrong password',
      message: /^The server rejected the user name or password\.$/,
    }),
    openGuarded: () => open({ isGuarded: true }),
    dropInsideNextItem: () => {
      server.dropAfterReads = 20;
    },
  },
  close: async () => {},
});

describe('moves', () =>
  driverContract(openPlace('move'), { isRemote: true, canReplace: true, setsAside: true }));
describe('deletes', () =>
  driverContract(openPlace('delete'), { isRemote: true, canReplace: true, setsAside: true }));

describe('an SFTP server', () => {
  beforeEach(clear);
  afterEach(() => Promise.all(drivers.splice(0).map((driver) => driver.close())));

  test('only a test connects without a known key, and returns the key', async () => {
    await add('scan.pdf', Buffer.from('a'));
    const config = { host_key: null };
    const place = JSON.stringify(['scan.pdf', 1, '1']);
    const before = server.signIns;
    for (const call of [
      () => open({ config }).list(10),
      () => open({ config }).open(place),
      () => open({ config }).finish([place]),
    ]) {
      await expect(call()).rejects.toThrow(
        'Test the connection first, so that Sheaf knows the server’s key.',
      );
    }
    expect(server.signIns).toBe(before);
    expect(await open({ config }).test()).toEqual({
      message: 'Connected. 1 file is waiting.',
      hostKey: server.hostKey,
    });
  });

  test('another key than before prevents the sign-in', async () => {
    const known = server.hostKey;
    await server.changeHostKey();
    const before = server.signIns;
    for (const call of ['test', 'list'] as const) {
      await expect(open({ config: { host_key: known } })[call](10)).rejects.toThrow(
        'The server shows another key than before.',
      );
    }
    expect(server.signIns).toBe(before);
    expect(await open().list(10)).toEqual([]);
  });

  test('signs in with a private key and its passphrase', async () => {
    const secret = { private_key: key.private, passphrase: 'the passphrase' };
    expect((await open({ secret }).test()).message).toBe('Connected. 0 files are waiting.');
    const wrong = { private_key: key.private, passphrase: 'a wrong passphrase' };
    await expect(open({ secret: wrong }).test()).rejects.toThrow(
      'The private key can’t be read. Check its format and its passphrase.',
    );
    const other = { private_key: utils.generateKeyPairSync('ed25519').private, passphrase: null };
    await expect(open({ secret: other }).test()).rejects.toThrow(
      'The server rejected the user name or private key.',
    );
  });

  test('does not list files that grow, hidden files, folders, and links', async () => {
    await add('done.pdf', Buffer.from('done'));
    await add('growing.pdf', Buffer.from('a'));
    await add('.hidden', Buffer.from('a'));
    await mkdir(join(folder, 'sub'));
    await symlink('/etc/passwd', join(folder, 'link'));
    duringWait = () => writeFile(join(folder, 'growing.pdf'), 'ab');
    const listed = await open().list(10);
    expect(listed.map(({ place }) => JSON.parse(place)[0])).toEqual(['done.pdf']);
  });

  test('never overwrites a processed file', async () => {
    const driver = open();
    for (const text of ['first', 'second']) {
      await add('scan.pdf', Buffer.from(text));
      const [item] = await driver.list(10);
      await driver.finish([item!.place]);
    }
    expect((await readdir(join(folder, 'processed'))).sort()).toEqual(['scan (2).pdf', 'scan.pdf']);
    expect(await readFile(join(folder, 'processed', 'scan.pdf'), 'utf8')).toBe('first');
  });

  test('lists a folder of 1,000 files', async () => {
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) => writeFile(join(folder, `${index}.pdf`), 'a')),
    );
    expect(await open().list(5)).toHaveLength(5);
    expect((await open().test()).message).toBe('Connected. 1,000 files are waiting.');
  });

  test('reads a file that grows only up to its first size, and reports the change', async () => {
    await add('scan.pdf', Buffer.from('first'));
    const item = await openOnly(open());
    await writeFile(join(folder, 'scan.pdf'), 'first and more');
    expect((await readItem(item)).toString()).toBe('first');
    expect(await item.isUnchanged()).toBe(false);
  });

  test('a folder that the user may not create is named, and the file stays', async () => {
    await add('scan.pdf', Buffer.from('a'));
    await writeFile(join(folder, '.sheaf-finishing'), 'a file in the way');
    const driver = open({ config: { after: 'delete' } });
    const [item] = await driver.list(10);
    await expect(driver.finish([item!.place])).rejects.toThrow(
      'The folder /upload/.sheaf-finishing does not exist, and the user may not create it. ' +
        'Create it on the server, or let the user create folders and rename files.',
    );
    expect(await listFiles()).toContain('scan.pdf');
  });

  test('a missing folder is named', async () => {
    await expect(open({ config: { path: '/none' } }).test()).rejects.toThrow(
      'The folder /none does not exist on the server.',
    );
  });
});

test('a folder of several replies is listed whole, and one with too many files fails', async () => {
  await clear();
  for (let index = 0; index < 250; index += 1) await add(`${index}.pdf`, Buffer.from('x'));
  expect(await open().list(1000)).toHaveLength(250);
  await expect(open({ maxFiles: 249 }).list(1000)).rejects.toThrow('The folder has more than 249 files');
  await clear();
});
