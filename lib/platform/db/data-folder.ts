import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { join, relative } from '@/lib/platform/paths';

/**
 * Ownership of a data folder, for the embedded database: two processes on one folder would lose rows silently.
 *
 * The owner listens on a socket in the folder. A socket that nobody answers was left by a process that died, and is
 * taken over; so a kill leaves nothing that a person must clean up. Operators' commands talk to the running server
 * through the same socket, which only the owner's own account may open.
 */
export interface DataFolder {
  /** Whoever connects is handed over, those included who came before there was a handler. */
  onConnection(handler: (socket: Socket) => void): void;
  /** Ends every connection, and gives the folder up. */
  release(): Promise<void>;
}

const NAME = 'server.sock';
/** Where the kernel gives no guard: how long a rival may take between seeing a dead socket and removing it. */
const SETTLE_MS = 300;

/** @throws Error with a sentence when a running process owns the folder */
export async function ownDataFolder(folder: string): Promise<DataFolder> {
  await mkdir(folder, { recursive: true });
  const guard = await openGuard(folder);
  // A path of over 107 bytes doesn't fit into a socket's address; a relative one usually does.
  const at = (name: string) => shorter(join(folder, name));
  const own = at(`${NAME}.${randomBytes(6).toString('hex')}`);
  const server = await listen(own);
  const connections = receive(server);
  const release = async () => {
    if ((await inodeOf(at(NAME))) === (await inodeOf(own))) await rm(at(NAME), { force: true });
    await rm(own, { force: true });
    server.close();
    connections.end();
    guard?.close();
  };
  try {
    await claim(own, at(NAME), folder);
    if (!guard) await settle(own, at(NAME), folder);
  } catch (error) {
    await release();
    throw error;
  }
  return { onConnection: connections.handOver, release };
}

/** The path of the socket that the folder's owner listens on. */
export const socketOf = (folder: string): string => shorter(join(folder, NAME));

/** Keeps those who connect until somebody answers them: whoever waits for the start needn't come again. */
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

const taken = (folder: string) =>
  new Error(
    `Another Sheaf process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Linux has socket names outside of the file system, which the kernel gives to one process and frees when it dies:
 * with one of them, nobody races for a dead owner's socket.
 */
async function openGuard(folder: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return undefined;
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  try {
    return await listen(`\0sheaf-${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw taken(folder);
    throw error;
  }
}

async function listen(address: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    // The name is bound within the call, so that there is no moment in which others may open it.
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
    if (await answers(wellKnown)) throw taken(folder);
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

/** Two that found the same dead socket may both have claimed it: the one whose socket still stands has won. */
async function settle(own: string, wellKnown: string, folder: string): Promise<void> {
  await sleep(SETTLE_MS);
  if ((await inodeOf(own)) !== (await inodeOf(wellKnown))) throw taken(folder);
}

async function inodeOf(path: string): Promise<bigint | undefined> {
  try {
    return (await stat(path, { bigint: true })).ino;
  } catch {
    return undefined;
  }
}

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

function shorter(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
