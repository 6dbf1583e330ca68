import { connect, type Socket } from 'node:net';
import { DomainError } from '@/lib/foundation/errors';
import { OperatorReply, readMessages, send } from './admin-protocol';
import type { AdminClient } from './admin-verbs';
import type { ReportProgress } from './operator-progress';

/**
 * Connects to the server that listens on a socket.
 *
 * @returns null if no server listens
 */
export async function connectToServer(path: string): Promise<AdminClient | null> {
  const socket = await connectTo(path);
  if (!socket) return null;
  socket.destroy();
  return (async (name: string, input: unknown, report: ReportProgress) => {
    const connection = await connectTo(path);
    if (!connection) throw createConnectionLostError();
    try {
      send(connection, { verb: name, input });
      return await readResult(connection, report);
    } finally {
      connection.destroy();
    }
  }) as AdminClient;
}

async function readResult(socket: Socket, report: ReportProgress): Promise<unknown> {
  for await (const message of readMessages(socket)) {
    const reply = OperatorReply.parse(message);
    if ('progress' in reply) report(reply.progress);
    else if ('error' in reply) throw new DomainError(reply.error.kind, reply.error.message);
    else return reply.result;
  }
  throw createConnectionLostError();
}

const createConnectionLostError = () =>
  new DomainError('unavailable', 'The server stopped before it responded.');

/** @returns null if the socket doesn't exist, or if a killed process left it */
function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      // A later error ends the stream of messages.
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else if (error.code === 'EACCES') reject(createPermissionError(path));
      else reject(error);
    });
  });
}

const createPermissionError = (path: string) =>
  new DomainError('forbidden', `Only the account that runs the server may open ${path}.`);
