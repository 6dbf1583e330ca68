import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type DroppingProxy,
  findFreePort,
  openDroppingProxy,
  startServer,
  stopServer,
} from '../check-channels/running-server';

const MODULES_FOLDER = '/usr/lib/apache2/modules';
const MODULES = [
  'mpm_event',
  'alias',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
];
/** Account of the Debian package. Apache serves no files as root. */
const APACHE_USER = 'www-data';

export interface ApacheServer {
  /** Folder that the server publishes below `/dav`. */
  folder: string;
  /** Proxy in front of the server. Tests connect to its port. */
  proxy: DroppingProxy;
  user: string;
  password: string;
  close(): Promise<void>;
}

/** Starts an Apache server with WebDAV for one user. */
export async function openApacheServer(): Promise<ApacheServer> {
  const [user, password] = ['sheaf', 'a password: with § signs'];
  const root = await mkdtemp(join(tmpdir(), 'sheaf-apache-'));
  await chmod(root, 0o755);
  const folder = join(root, 'files');
  for (const name of ['files', 'locks']) {
    await mkdir(join(root, name));
    // The account of Apache writes here.
    await chmod(join(root, name), 0o777);
  }
  const hash = createHash('sha1').update(password).digest('base64');
  await writeFile(join(root, 'users'), `${user}:{SHA}${hash}\n`);
  const port = await findFreePort();
  const config = [
    `ServerRoot ${root}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName dav.example.com',
    `PidFile ${root}/pid`,
    `ErrorLog ${root}/error.log`,
    `Mutex file:${root}/locks default`,
    ...(userInfo().uid === 0 ? [`User ${APACHE_USER}`, `Group ${APACHE_USER}`] : []),
    ...MODULES.map((name) => `LoadModule ${name}_module ${MODULES_FOLDER}/mod_${name}.so`),
    `DavLockDB ${root}/locks/lock`,
    `DocumentRoot ${root}/locks`,
    `Alias /dav ${folder}`,
    `<Directory ${folder}>`,
    '  Dav On',
    '  AuthType Basic',
    '  AuthName files',
    `  AuthUserFile ${root}/users`,
    '  Require valid-user',
    '</Directory>',
  ];
  await writeFile(join(root, 'apache.conf'), `${config.join('\n')}\n`);
  const server = await startServer('apache2', ['-DFOREGROUND', '-f', join(root, 'apache.conf')], [port]);
  const proxy = await openDroppingProxy(port);
  return {
    folder,
    proxy,
    user,
    password,
    async close() {
      proxy.close();
      await stopServer(server);
      await rm(root, { recursive: true });
    },
  };
}
