import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { afterAll, beforeAll, describe } from 'vitest';
import { SftpConfig } from '@/lib/intake/channels/channel-config';
import { toItemName } from '@/lib/intake/channels/drivers/item-names';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { formatFingerprint } from '@/lib/platform/remote-files/sftp-session';
import { type ChannelPlace, driverContract } from '@/test-support/channels/driver-contract';
import {
  type DroppingProxy,
  findFreePort,
  openDroppingProxy,
  startServer,
  stopServer,
} from './running-server';

const outbound = openGuardedOutbound({ allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
const hostKey = utils.generateKeyPairSync('ed25519');
const userKey = utils.generateKeyPairSync('ed25519');
const wrongKey = utils.generateKeyPairSync('ed25519');
const user = userInfo();

let root: string;
let server: ChildProcess;
let proxy: DroppingProxy;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-sshd-'));
  await writeFile(join(root, 'host_key'), hostKey.private, { mode: 0o600 });
  await writeFile(join(root, 'authorized_keys'), userKey.public, { mode: 0o600 });
  const port = await findFreePort();
  const config = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${root}/host_key`,
    `AuthorizedKeysFile ${root}/authorized_keys`,
    `PidFile ${root}/pid`,
    'StrictModes no',
    'UsePAM no',
    'PermitRootLogin prohibit-password',
    'MaxStartups 100',
    'Subsystem sftp internal-sftp',
  ];
  await writeFile(join(root, 'sshd_config'), config.join('\n'));
  // OpenSSH needs this folder if root starts it. At boot, systemd creates it.
  if (user.uid === 0) mkdirSync('/run/sshd', { recursive: true });
  server = await startServer('sshd', ['-D', '-e', '-q', '-f', join(root, 'sshd_config')], [port]);
  proxy = await openDroppingProxy(port);
});
afterAll(async () => {
  proxy.close();
  await stopServer(server);
  await Promise.all([outbound.close(), guarded.close()]);
  await rm(root, { recursive: true });
});

function getFingerprint(): string {
  const key = utils.parseKey(hostKey.public);
  if (key instanceof Error) throw key;
  return formatFingerprint(key.getPublicSSH());
}

const openPlace = (after: 'move' | 'delete') => async (): Promise<ChannelPlace> => {
  const folder = join(root, after);
  let second = 1_700_000_000;
  const open = (privateKey = userKey.private, isGuarded = false) =>
    openChannelDrivers({
      folders: [],
      outbound: isGuarded ? guarded : outbound,
      wait: async () => {},
    }).open({
      kind: 'sftp',
      config: SftpConfig.parse({
        host: 'sftp.example.com',
        port: proxy.port,
        user: user.username,
        host_key: getFingerprint(),
        path: folder,
        after,
      }),
      secret: { private_key: privateKey, passphrase: null },
    });
  return {
    async add(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      second += 1;
      await utimes(path, second, second);
      return content;
    },
    change: (name) => writeFile(join(folder, name), 'another content'),
    remove: (name) => rm(join(folder, name)),
    listWaiting: async () =>
      (await readdir(folder, { withFileTypes: true }))
        .filter((each) => each.isFile())
        .map(({ name }) => name),
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
      openGuarded: () => open(userKey.private, true),
      dropInsideNextItem: () => {
        proxy.dropAfterBytes = 500_000;
      },
    },
    close: async () => {},
  };
};

describe.each(['move', 'delete'] as const)('OpenSSH, %s', (after) =>
  driverContract(openPlace(after), { isRemote: true }),
);
