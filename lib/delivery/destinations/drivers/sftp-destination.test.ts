import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import {
  openSftpServer,
  SFTP_PASSWORD,
  SFTP_USER,
  type SftpServer,
} from '@/test-support/channels/sftp-server';
import {
  createObject,
  type DestinationPlace,
  destinationContract,
  toDocument,
} from '@/test-support/destinations/driver-contract';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import { SftpDestinationConfig } from '../destination-config';
import { openDestinationDrivers } from './open-destination-drivers';

const resolve = async () => ['127.0.0.1'];

function openOn(
  server: SftpServer,
  {
    password = SFTP_PASSWORD,
    isGuarded = false,
    host_key = server.hostKey,
  }: { password?: string; isGuarded?: boolean; host_key?: string | null } = {},
) {
  const outbound = openGuardedOutbound({ allowPrivate: !isGuarded, resolve });
  const { port } = server;
  return openDestinationDrivers({ folders: [], outbound, mailer: disabledMailer }).open({
    kind: 'sftp',
    config: SftpDestinationConfig.parse({
      ...{ host: 'sftp.example.com', port, user: SFTP_USER, host_key, path: '/out/archive' },
    }),
    secret: { password },
  });
}

const openPlace = (refusesOverwrite: boolean) => async (): Promise<DestinationPlace> => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-sftp-out-'));
  const folder = join(root, 'out/archive');
  const server = await openSftpServer({ root });
  server.refusesOverwrite = refusesOverwrite;
  return {
    read: (name) => readFileOrNull(join(folder, name)),
    list: () => listFiles(folder),
    clear: async () => {
      server.stallsWrites = false;
      server.dropAfterWrites = null;
      await rm(join(root, 'out'), { recursive: true, force: true });
    },
    open: () => openOn(server),
    remote: {
      openWithWrongSecret: () => ({
        driver: openOn(server, { password: 'a wrong password' }),
        secret: 'a wrong password',
        message: /^The server rejected the user name or password\.$/,
      }),
      openGuarded: () => openOn(server, { isGuarded: true }),
      dropInsideNextUpload: () => {
        server.dropAfterWrites = 20;
      },
      stallUploads: () => {
        server.stallsWrites = true;
      },
    },
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
};

describe.each([
  ['replaces', false],
  ['refuses to replace', true],
] as const)('an SFTP server that %s files by renaming', (_what, refusesOverwrite) =>
  destinationContract(openPlace(refusesOverwrite), { isRemote: true }),
);

describe('a server that can’t replace a file', () => {
  let root: string;
  let folder: string;
  let server: SftpServer;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sheaf-sftp-out-'));
    folder = join(root, 'out/archive');
    server = await openSftpServer({ root });
    server.refusesOverwrite = true;
  });
  beforeEach(async () => {
    server.refusesRename = () => false;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  const deliver = async (deliveryId: string) => {
    const driver = openOn(server);
    const document = toDocument(createObject('one.pdf', Buffer.from('the new')));
    await driver.deliver({ ...document, deliveryId }).finally(() => driver.close());
  };
  const readFolder = async () => {
    const names = await listFiles(folder);
    const contents = names.map(async (name) => [name, String(await readFileOrNull(join(folder, name)))]);
    return Object.fromEntries(await Promise.all(contents));
  };
  const isUpload = (path: string) => path.endsWith('.tmp');

  test.each([
    ['the new file gets no other name', (from: string) => isUpload(from)],
    ['no file gets another name', () => true],
    ['the name of the former file stays taken', (_from: string, to: string) => to.endsWith('.former')],
  ])('keeps the former file: %s', async (_why, refusesRename) => {
    await writeFile(join(folder, 'one.pdf'), 'the former');
    server.refusesRename = refusesRename;
    await expect(deliver('d1')).rejects.toThrow('The server rejected a request for /out/archive/one.pdf');
    expect(await readFolder()).toEqual({ 'one.pdf': 'the former' });
    server.refusesRename = () => false;
    await deliver('d1');
    expect(await readFolder()).toEqual({ 'one.pdf': 'the new' });
  });

  test('never deletes the former file while nothing has its name', async () => {
    await writeFile(join(folder, 'one.pdf'), 'the former');
    server.refusesRename = (from) => isUpload(from) || from.endsWith('.former');
    await expect(deliver('d1')).rejects.toThrow(RemoteError);
    expect(await readFolder()).toEqual({ '.sheaf-d1-0.tmp.former': 'the former' });
    server.refusesRename = () => false;
    await deliver('d1');
    expect(await readFolder()).toEqual({ 'one.pdf': 'the new' });
  });

  test('removes what a killed attempt left behind', async () => {
    await writeFile(join(folder, 'one.pdf'), 'the former');
    await writeFile(join(folder, '.sheaf-d1-0.tmp.former'), 'the one before');
    await deliver('d1');
    expect(await readFolder()).toEqual({ 'one.pdf': 'the new' });
  });

  test('a folder with the name of the file stays', async () => {
    await mkdir(join(folder, 'one.pdf'));
    await writeFile(join(folder, 'one.pdf/page.txt'), 'a page');
    await expect(deliver('d1')).rejects.toThrow(RemoteError);
    expect(await readFolder()).toEqual({ 'one.pdf/page.txt': 'a page' });
  });

  test('a file that is refused under a free name is not there', async () => {
    server.refusesRename = isUpload;
    await expect(deliver('d1')).rejects.toThrow('The server rejected a request for /out/archive/one.pdf');
    expect(await readFolder()).toEqual({});
  });
});

test('without a known key, only a test connects, and it tells the key', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-sftp-out-'));
  const server = await openSftpServer({ root });
  const driver = openOn(server, { host_key: null });
  const document = toDocument(createObject('one.pdf', Buffer.from('1')));
  await expect(driver.deliver(document)).rejects.toThrow('Test the connection first');
  expect(server.signIns).toBe(0);
  expect((await driver.check()).hostKey).toBe(server.hostKey);
  const known = openOn(server);
  await server.changeHostKey();
  await expect(known.deliver(document)).rejects.toThrow('The server shows another key than before.');
  await Promise.all([driver.close(), known.close()]);
  await server.close();
  await rm(root, { recursive: true });
});
