import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { afterAll, beforeAll, describe } from 'vitest';
import { SftpDestinationConfig } from '@/lib/delivery/destinations/destination-config';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { type DestinationPlace, destinationContract } from '@/test-support/destinations/driver-contract';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import { type OpenSshServer, openOpenSshServer } from '../check-channels/open-ssh-server';

const resolve = async () => ['127.0.0.1'];
const outbound = openGuardedOutbound({ allowPrivate: true, resolve });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve });
const wrongKey = utils.generateKeyPairSync('ed25519');

let server: OpenSshServer;

beforeAll(async () => {
  server = await openOpenSshServer();
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
});

async function openPlace(): Promise<DestinationPlace> {
  const folder = join(server.root, 'out/archive');
  const open = (privateKey = server.privateKey, isGuarded = false) =>
    openDestinationDrivers({
      folders: [],
      outbound: isGuarded ? guarded : outbound,
      mailer: disabledMailer,
    }).open({
      kind: 'sftp',
      config: SftpDestinationConfig.parse({
        host: 'sftp.example.com',
        port: server.proxy.port,
        user: server.user,
        host_key: server.hostKey,
        path: folder,
      }),
      secret: { private_key: privateKey, passphrase: null },
    });
  return {
    read: (name) => readFileOrNull(join(folder, name)),
    list: () => listFiles(folder),
    clear: async () => {
      server.proxy.dropAfterSentBytes = null;
      await rm(join(server.root, 'out'), { recursive: true, force: true });
    },
    open,
    remote: {
      openWithWrongSecret: () => ({
        driver: open(wrongKey.private),
        secret: wrongKey.private,
        message: /^The server rejected the user name or private key\.$/,
      }),
      openGuarded: () => open(server.privateKey, true),
      dropInsideNextUpload: () => {
        server.proxy.dropAfterSentBytes = 500_000;
      },
    },
    close: async () => {},
  };
}

describe('OpenSSH', () => destinationContract(openPlace, { isRemote: true, canStall: false }));
