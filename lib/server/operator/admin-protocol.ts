import type { Socket } from 'node:net';
import { z } from 'zod';
import type { ErrorKind } from '@/lib/foundation/errors';

/**
 * Messages between commands and a running server: JSON, one object per line. The command sends one request. The server
 * sends any number of progress messages, then the result or an error, and closes the connection.
 */
export const OperatorRequest = z.strictObject({ verb: z.string(), input: z.unknown() });
export type OperatorRequest = z.infer<typeof OperatorRequest>;

export const OperatorReply = z.union([
  z.strictObject({ progress: z.string() }),
  z.strictObject({ result: z.unknown() }),
  z.strictObject({ error: z.strictObject({ kind: z.custom<ErrorKind>(), message: z.string() }) }),
]);
export type OperatorReply = z.infer<typeof OperatorReply>;

/** Maximum length of a line. Requests are short, but a response can list many documents. */
const MAX_LINE_CHARACTERS = 64 * 1024 * 1024;

/**
 * Parses the lines of a socket. A caller that stops reading can still write to the socket.
 *
 * @throws Error for a line that isn't JSON or is too long
 */
export async function* readMessages(socket: Socket): AsyncGenerator<unknown> {
  let rest = '';
  for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE_CHARACTERS) throw new Error('The line has no end.');
    for (const line of lines) yield JSON.parse(line);
  }
}

export const send = (socket: Socket, message: OperatorRequest | OperatorReply): void => {
  socket.write(`${JSON.stringify(message)}\n`);
};
