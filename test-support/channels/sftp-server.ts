import { once } from 'node:events';
import { type BigIntStats, constants, type Dirent } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type AuthContext, type Connection, Server, type SFTPWrapper, utils } from 'ssh2';
import { formatFingerprint } from '@/lib/platform/remote-files/sftp-session';

export interface SftpServer {
  port: number;
  /** Fingerprint of the server's key. */
  hostKey: string;
  /** Files that were sent by the next `dropAfterReads` reads arrive; then the connection closes. `null`: never. */
  dropAfterReads: number | null;
  /** Closes the connection after this number of writes. `null`: never. */
  dropAfterWrites: number | null;
  /** `true`: receives writes and never responds to them. */
  stallsWrites: boolean;
  /** `true`: refuses to rename a file to a name that is taken, as old servers do. */
  refusesOverwrite: boolean;
  /** Returns true for files that the server doesn't rename, such as over a quota. */
  refusesRename: (from: string, to: string) => boolean;
  /** Number of attempts to sign in. */
  signIns: number;
  /** Gives the server another key. */
  changeHostKey(): Promise<void>;
  close(): Promise<void>;
}

export const SFTP_USER = 'scanner';
export const SFTP_PASSWORD = 'the right password';

interface Options {
  /** Folder that the server shows as `/`. */
  root: string;
  /** Public key that may sign in, in the format of OpenSSH. */
  publicKey?: string;
}

const STATUS = utils.sftp.STATUS_CODE;

/** Opens an SFTP server on a local port. */
export async function openSftpServer({ root, publicKey }: Options): Promise<SftpServer> {
  const connections = new Set<Connection>();
  let server: Server | null = null;
  const allowed = publicKey === undefined ? null : utils.parseKey(publicKey);

  async function authenticate(context: AuthContext): Promise<void> {
    self.signIns += 1;
    if (context.username !== SFTP_USER) return context.reject(['password', 'publickey']);
    if (context.method === 'password' && context.password === SFTP_PASSWORD) return context.accept();
    if (context.method === 'publickey' && allowed && !(allowed instanceof Error)) {
      const isKnown = context.key.data.equals(allowed.getPublicSSH());
      const isSigned =
        context.signature === undefined ||
        allowed.verify(context.blob!, context.signature, context.hashAlgo) === true;
      if (isKnown && isSigned) return context.accept();
    }
    context.reject(['password', 'publickey']);
  }

  async function start(port: number): Promise<void> {
    const { private: key } = utils.generateKeyPairSync('ed25519');
    const parsed = utils.parseKey(key);
    if (parsed instanceof Error) throw parsed;
    self.hostKey = formatFingerprint(parsed.getPublicSSH());
    server = new Server({ hostKeys: [key] }, (connection) => {
      connections.add(connection);
      connection.on('error', () => {});
      connection.on('close', () => connections.delete(connection));
      connection.on('authentication', (context) => void authenticate(context));
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), connection, root, self));
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    self.port = (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    const closed = once(server!, 'close');
    server!.close();
    for (const connection of connections) connection.end();
    await closed;
  }

  const self: SftpServer = {
    port: 0,
    hostKey: '',
    dropAfterReads: null,
    dropAfterWrites: null,
    stallsWrites: false,
    refusesOverwrite: false,
    refusesRename: () => false,
    signIns: 0,
    async changeHostKey() {
      await stop();
      await start(self.port);
    },
    close: stop,
  };
  await start(0);
  return self;
}

function serve(sftp: SFTPWrapper, connection: Connection, root: string, server: SftpServer): void {
  const files = new Map<number, FileHandle>();
  const folders = new Map<number, { path: string; entries: Dirent[] }>();
  let next = 1;
  const toPath = (path: string) => join(root, join('/', path));
  const toHandle = (id: number) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(id);
    return handle;
  };
  const reply = (id: number, work: () => Promise<unknown>) => {
    work().then(
      (result) => result === undefined && sftp.status(id, STATUS.OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, toStatus(error)),
    );
  };
  sftp.on('error', () => {});
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: join('/', path), longname: '', attrs: {} as never }]),
  );
  for (const event of ['LSTAT', 'STAT'] as const) {
    sftp.on(event, (id: number, path: string) =>
      reply(id, async () => {
        sftp.attrs(id, toAttributes(await lstat(toPath(path), { bigint: true })));
        return true;
      }),
    );
  }
  sftp.on('FSTAT', (id, handle) =>
    reply(id, async () => {
      sftp.attrs(id, toAttributes(await files.get(handle.readUInt32BE())!.stat({ bigint: true })));
      return true;
    }),
  );
  sftp.on('OPEN', (id, path, flags) =>
    reply(id, async () => {
      const isWrite = (flags & utils.sftp.OPEN_MODE.WRITE) !== 0;
      const { O_RDONLY, O_WRONLY, O_CREAT, O_TRUNC } = constants;
      const file = await open(toPath(path), isWrite ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY);
      next += 1;
      files.set(next, file);
      sftp.handle(id, toHandle(next));
      return true;
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    reply(id, async () => {
      if (server.dropAfterReads === 0) {
        server.dropAfterReads = null;
        connection.end();
        return true;
      }
      if (server.dropAfterReads !== null) server.dropAfterReads -= 1;
      const { bytesRead, buffer } = await files
        .get(handle.readUInt32BE())!
        .read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
      return true;
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) => {
    if (server.stallsWrites) return;
    reply(id, async () => {
      if (server.dropAfterWrites === 0) {
        server.dropAfterWrites = null;
        connection.end();
        return true;
      }
      if (server.dropAfterWrites !== null) server.dropAfterWrites -= 1;
      await files.get(handle.readUInt32BE())!.write(data, 0, data.length, offset);
    });
  });
  sftp.on('OPENDIR', (id, path) =>
    reply(id, async () => {
      const entries = await readdir(toPath(path), { withFileTypes: true });
      next += 1;
      folders.set(next, { path: toPath(path), entries });
      sftp.handle(id, toHandle(next));
      return true;
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    reply(id, async () => {
      const { path, entries } = folders.get(handle.readUInt32BE())!;
      const some = entries.splice(0, 50);
      if (some.length === 0) {
        sftp.status(id, STATUS.EOF);
        return true;
      }
      const names = some.map(async ({ name }) => ({
        filename: name,
        longname: name,
        attrs: toAttributes(await lstat(join(path, name), { bigint: true })),
      }));
      sftp.name(id, await Promise.all(names));
      return true;
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    reply(id, async () => {
      const number = handle.readUInt32BE();
      await files.get(number)?.close();
      files.delete(number);
      folders.delete(number);
    }),
  );
  sftp.on('REMOVE', (id, path) => reply(id, () => unlink(toPath(path))));
  sftp.on('RENAME', (id, from, to) =>
    reply(id, async () => {
      if (server.refusesRename(from, to)) throw new Error('It is refused.');
      if (server.refusesOverwrite && (await lstat(toPath(to)).catch(() => null)))
        throw new Error('It exists.');
      await rename(toPath(from), toPath(to));
    }),
  );
  sftp.on('MKDIR', (id, path) => reply(id, () => mkdir(toPath(path))));
  sftp.on('close', () => {
    for (const file of files.values()) void file.close();
  });
}

const toAttributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: BigIntStats) => ({
  mode: Number(mode),
  uid: Number(uid),
  gid: Number(gid),
  size: Number(size),
  atime: Number(atimeMs / 1000n),
  mtime: Number(mtimeMs / 1000n),
});

function toStatus({ code }: NodeJS.ErrnoException): number {
  if (code === 'ENOENT') return STATUS.NO_SUCH_FILE;
  if (code === 'EACCES' || code === 'EPERM') return STATUS.PERMISSION_DENIED;
  return STATUS.FAILURE;
}
