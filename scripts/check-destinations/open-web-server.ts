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

/** Account of the Debian packages. Web servers serve no files as root. */
const ACCOUNT = 'www-data';

export interface WebServer {
  /** Folder that the server publishes below `/dav`. */
  folder: string;
  /** Proxy in front of the server. Tests connect to its port. */
  proxy: DroppingProxy;
  user: string;
  password: string;
  close(): Promise<void>;
}

/** Facts that the configuration of a web server needs. */
export interface WebServerSetup {
  /** Folder of this server, which its account may read. */
  root: string;
  /** Folder in `root` for files of the server. Its account may write there. */
  state: string;
  folder: string;
  port: number;
  /** Password file in the form of Apache. */
  users: string;
  /** Account that the server must change to; `null` if it runs as the user of the tests. */
  account: string | null;
}

/** Program that serves a folder by WebDAV. */
export interface WebServerProgram {
  program: string;
  /** Returns the lines of the configuration. */
  configure(setup: WebServerSetup): string[];
  /** Returns the arguments that start the server in the foreground. */
  toArguments(configuration: string, root: string): string[];
}

/** Starts a web server with WebDAV for one user, in a temporary folder and on a free local port. */
export async function openWebServer({
  program,
  configure,
  toArguments,
}: WebServerProgram): Promise<WebServer> {
  const [user, password] = ['sheaf', 'a password: with § signs'];
  const root = await mkdtemp(join(tmpdir(), `sheaf-${program}-`));
  await chmod(root, 0o755);
  const [folder, state, users] = [join(root, 'files'), join(root, 'state'), join(root, 'users')];
  for (const path of [folder, state]) {
    await mkdir(path);
    // The account of the server writes here.
    await chmod(path, 0o777);
  }
  const hash = createHash('sha1').update(password).digest('base64');
  await writeFile(users, `${user}:{SHA}${hash}\n`);
  const port = await findFreePort();
  const account = userInfo().uid === 0 ? ACCOUNT : null;
  const configuration = join(root, 'server.conf');
  const lines = configure({ root, state, folder, port, users, account });
  await writeFile(configuration, `${lines.join('\n')}\n`);
  const server = await startServer(program, toArguments(configuration, root), [port]);
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
