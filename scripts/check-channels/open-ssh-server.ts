import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { utils } from 'ssh2';
import { formatFingerprint } from '@/lib/platform/remote-files/sftp-session';
import {
  type DroppingProxy,
  findFreePort,
  openDroppingProxy,
  startServer,
  stopServer,
} from './running-server';

export interface OpenSshServer {
  /** Folder for the files of a test. */
  root: string;
  /** Proxy in front of the server. Tests connect to its port. */
  proxy: DroppingProxy;
  user: string;
  /** Private key that may sign in. */
  privateKey: string;
  hostKey: string;
  close(): Promise<void>;
}

/** Starts an OpenSSH server for the user who runs the tests. */
export async function openOpenSshServer(): Promise<OpenSshServer> {
  const hostKey = utils.generateKeyPairSync('ed25519');
  const userKey = utils.generateKeyPairSync('ed25519');
  const user = userInfo();
  const root = await mkdtemp(join(tmpdir(), 'sheaf-sshd-'));
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
  const args = ['-D', '-e', '-q', '-f', join(root, 'sshd_config')];
  const server: ChildProcess = await startServer('sshd', args, [port]);
  const proxy = await openDroppingProxy(port);
  const key = utils.parseKey(hostKey.public);
  if (key instanceof Error) throw key;
  return {
    root,
    proxy,
    user: user.username,
    privateKey: userKey.private,
    hostKey: formatFingerprint(key.getPublicSSH()),
    async close() {
      proxy.close();
      await stopServer(server);
      await rm(root, { recursive: true });
    },
  };
}
