import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
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
