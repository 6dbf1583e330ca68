import type { Socket } from 'node:net';
import { DomainError } from '@/lib/foundation/errors';
import { OperatorRequest, readMessages, send } from './admin-protocol';
import type { Operator } from './operator';
import { runAdminVerb } from './run-admin-verb';

const createStoppingError = () => new DomainError('unavailable', 'Sheaf is stopping. Retry in a moment.');

/** Handles connections to the socket in the data folder. Each connection is independent. */
export class AdminSocketServer {
  private readonly activeRequests = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly operator: Operator) {}

  /** Accepts a connection. Never throws: if a caller sends nothing or disconnects, the connection is closed. */
  readonly accept = (socket: Socket): void => {
    const work = this.handleConnection(socket)
      .catch(() => {})
      .finally(() => {
        socket.end();
        this.activeRequests.delete(work);
      });
    this.activeRequests.add(work);
  };

  /** Accepts no new requests. Running verbs end with an error at their next progress report. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.activeRequests);
  }

  private async handleConnection(socket: Socket): Promise<void> {
    const request = await this.readRequest(socket);
    if (!request) return;
    const { log } = this.operator.services;
    const report = (progress: string) => {
      if (this.stopped) throw createStoppingError();
      // The caller has disconnected, so the result isn't needed.
      if (socket.destroyed) throw new DomainError('unavailable', 'The client disconnected.');
      send(socket, { progress });
    };
    try {
      report(request.verb);
      const result = await runAdminVerb(this.operator, request.verb, request.input, report);
      send(socket, { result: result ?? null });
    } catch (error) {
      const isExpected = error instanceof DomainError;
      if (!isExpected) log.error({ err: error, verb: request.verb }, 'an operator’s command failed');
      const message = isExpected ? error.message : 'Something went wrong. See the server’s log.';
      send(socket, { error: { kind: isExpected ? error.kind : 'unavailable', message } });
    }
  }

  /** @returns null if the caller only checked whether a server listens */
  private async readRequest(socket: Socket): Promise<OperatorRequest | null> {
    for await (const message of readMessages(socket)) return OperatorRequest.parse(message);
    return null;
  }
}
