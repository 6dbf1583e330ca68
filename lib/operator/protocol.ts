import type { Socket } from 'node:net';
import { z } from 'zod';
import type { ErrorKind } from '@/lib/core/errors';

/**
 * What commands and a running server say to each other: JSON, a line each. The command asks once; the server tells how
 * far it is as often as it likes, then the result or why there is none, and ends.
 */
export const OperatorRequest = z.strictObject({ verb: z.string(), input: z.unknown() });
export type OperatorRequest = z.infer<typeof OperatorRequest>;

export const OperatorReply = z.union([
  z.strictObject({ progress: z.string() }),
  z.strictObject({ result: z.unknown() }),
  z.strictObject({ error: z.strictObject({ kind: z.custom<ErrorKind>(), message: z.string() }) }),
]);
export type OperatorReply = z.infer<typeof OperatorReply>;

/** A request is a name and a few words; a reply can name many documents. */
const MAX_LINE_CHARACTERS = 64 * 1024 * 1024;

/**
 * The lines that come in, parsed. Who stops listening can go on to answer.
 *
 * @throws Error for what isn't JSON, or has no end
 */
export async function* messagesOf(socket: Socket): AsyncGenerator<unknown> {
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
