import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { afterAll, beforeAll, describe } from 'vitest';
import { SftpConfig } from '@/lib/intake/channels/channel-config';
import { toItemName } from '@/lib/intake/channels/drivers/item-names';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  type ChannelPlace,
  driverContract,
  replaceWhenCompared,
} from '@/test-support/channels/driver-contract';
import { type OpenSshServer, openOpenSshServer } from './open-ssh-server';

const outbound = openGuardedOutbound({ allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
const wrongKey = utils.generateKeyPairSync('ed25519');

let server: OpenSshServer;

beforeAll(async () => {
  server = await openOpenSshServer();
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
});

const openPlace = (after: 'move' | 'delete') => async (): Promise<ChannelPlace> => {
  const folder = join(server.root, after);
  let second = 1_700_000_000;
  const open = (privateKey = server.privateKey, isGuarded = false) =>
    openChannelDrivers({
      folders: [],
      outbound: isGuarded ? guarded : outbound,
      wait: async () => {},
    }).open({
      kind: 'sftp',
      config: SftpConfig.parse({
        host: 'sftp.example.com',
        port: server.proxy.port,
        user: server.user,
        host_key: server.hostKey,
        path: folder,
        after,
      }),
      secret: { private_key: privateKey, passphrase: null },
    });
  const listFiles = async (path: string) =>
    (await readdir(path, { withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
  return {
    async add(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      second += 1;
      await utimes(path, second, second);
      return content;
    },
    change: (name) => writeFile(join(folder, name), 'another content'),
    replaceDuringFinish: (name, then) => replaceWhenCompared(join(folder, name), then),
    remove: (name) => rm(join(folder, name)),
    listHidden: () => listFiles(join(folder, '.sheaf-finishing')),
    listWaiting: () => listFiles(folder),
    async clear() {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    },
    toDocumentName: toItemName,
    open,
    remote: {
      openWithWrongSecret: () => ({
        driver: open(wrongKey.private),
        secret: wrongKey.private,
        message: /^The server rejected the user name or private key\.$/,
      }),
      openGuarded: () => open(server.privateKey, true),
      dropInsideNextItem: () => {
        server.proxy.dropAfterBytes = 500_000;
      },
    },
    close: async () => {},
  };
};

describe.each(['move', 'delete'] as const)('OpenSSH, %s', (after) =>
  driverContract(openPlace(after), { isRemote: true, canReplace: true, setsAside: true }),
);
