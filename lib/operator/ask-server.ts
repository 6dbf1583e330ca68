import { connect, type Socket } from 'node:net';
import { DomainError } from '@/lib/core/errors';
import { messagesOf, OperatorReply, send } from './protocol';
import type { Report } from './report';
import type { Ask } from './verbs';

/**
 * A way to ask the server that listens on a socket.
 *
 * @returns null when nobody listens
 */
export async function findServer(path: string): Promise<Ask | null> {
  const socket = await connectTo(path);
  if (!socket) return null;
  socket.destroy();
  return (async (name: string, input: unknown, report: Report) => {
    const connection = await connectTo(path);
    if (!connection) throw gone();
    try {
      send(connection, { verb: name, input });
      return await resultOf(connection, report);
    } finally {
      connection.destroy();
    }
  }) as Ask;
}

async function resultOf(socket: Socket, report: Report): Promise<unknown> {
  for await (const message of messagesOf(socket)) {
    const reply = OperatorReply.parse(message);
    if ('progress' in reply) report(reply.progress);
    else if ('error' in reply) throw new DomainError(reply.error.kind, reply.error.message);
    else return reply.result;
  }
  throw gone();
}

const gone = () => new DomainError('unavailable', 'The server ended before it answered.');

/** @returns null when there is no such socket, or only one that a killed process left */
function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => {
      // What goes wrong from here on ends the messages.
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else if (error.code === 'EACCES') reject(notYours(path));
      else reject(error);
    });
  });
}

const notYours = (path: string) =>
  new DomainError('forbidden', `Only the account that runs the server may open ${path}.`);
