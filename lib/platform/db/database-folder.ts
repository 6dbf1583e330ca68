import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { join, relative } from '@/lib/platform/paths';

/**
 * Locks a data folder for the embedded database: two processes on one folder would silently lose rows.
 *
 * The owner listens on a socket in the folder. A socket without a listener was left by a process that died, and is
 * taken over, so no manual cleanup is needed after a kill. CLI commands connect to the running server through the same
 * socket, which only the owner's account can open.
 */
export interface DataFolder {
  /** Passes all connections to the handler, including those opened before the handler was set. */
  onConnection(handler: (socket: Socket) => void): void;
  /** Closes every connection and releases the folder. */
  release(): Promise<void>;
}

const SOCKET_NAME = 'server.sock';
/**
 * Maximum time in ms that a concurrent process may need between finding a dead socket and removing it. Used if the
 * kernel offers no lock.
 */
const SETTLE_MS = 300;

/** @throws Error with a message if a running process owns the folder */
export async function lockDataFolder(folder: string): Promise<DataFolder> {
  await mkdir(folder, { recursive: true });
  const guard = await openGuard(folder);
  // A socket address can't hold a path over 107 bytes; a relative path usually fits.
  const at = (name: string) => shortenPath(join(folder, name));
  const own = at(`${SOCKET_NAME}.${randomBytes(6).toString('hex')}`);
  const server = await listen(own);
  const connections = receive(server);
  const release = async () => {
    if ((await getInode(at(SOCKET_NAME))) === (await getInode(own)))
      await rm(at(SOCKET_NAME), { force: true });
    await rm(own, { force: true });
    server.close();
    connections.end();
    guard?.close();
  };
  try {
    await claim(own, at(SOCKET_NAME), folder);
    if (!guard) await settle(own, at(SOCKET_NAME), folder);
  } catch (error) {
    await release();
    throw error;
  }
  return { onConnection: connections.handOver, release };
}

export const getSocketPath = (folder: string): string => shortenPath(join(folder, SOCKET_NAME));

/** Keeps early connections open until a handler is set, so that clients don't need to retry during startup. */
function receive(server: Server) {
  const open = new Set<Socket>();
  let early: Socket[] = [];
  let handler = (socket: Socket): void => void early.push(socket);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    handler(socket);
  });
  return {
    handOver: (next: (socket: Socket) => void) => {
      handler = next;
      for (const socket of early) next(socket);
      early = [];
    },
    end: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

const createInUseError = (folder: string) =>
  new Error(
    `Another Sheaf process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Opens a Linux abstract socket as a lock. The kernel gives its name to one process and frees it when the process dies,
 * so that processes don't race for a dead owner's socket.
 */
async function openGuard(folder: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  try {
    return await listen(`\0sheaf-${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw createInUseError(folder);
    throw error;
  }
}

async function listen(address: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    // Set the umask during the call, because the name is bound in it. At no moment can others open the socket.
    const mask = process.umask(0o177);
    server.once('error', reject).listen(address, resolve);
    process.umask(mask);
  });
  server.unref();
  return server;
}

/** Links the listening socket to its well-known name, which only one process can do. */
async function claim(own: string, wellKnown: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await link(own, wellKnown);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isListening(wellKnown)) throw createInUseError(folder);
    await removeStale(wellKnown);
  }
  throw new Error(`The data folder ${folder} could not be claimed.`);
}

async function removeStale(wellKnown: string): Promise<void> {
  const aside = `${wellKnown}.${randomBytes(6).toString('hex')}.stale`;
  try {
    await rename(wellKnown, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await rm(aside, { force: true });
}

/**
 * Waits until a race is decided. Two processes may have claimed the same dead socket; the process whose socket remains
 * has won.
 */
async function settle(own: string, wellKnown: string, folder: string): Promise<void> {
  await sleep(SETTLE_MS);
  if ((await getInode(own)) !== (await getInode(wellKnown))) throw createInUseError(folder);
}

async function getInode(path: string): Promise<bigint | undefined> {
  try {
    return (await stat(path, { bigint: true })).ino;
  } catch {
    return undefined;
  }
}

const isListening = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

function shortenPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
