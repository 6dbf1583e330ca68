import type { Socket } from 'node:net';
import { DomainError } from '@/lib/core/errors';
import type { Operator } from './operator';
import { perform } from './perform';
import { messagesOf, OperatorRequest, send } from './protocol';

const stopping = () => new DomainError('unavailable', 'Sheaf is stopping. Try again in a moment.');

/** Answers those who connect to the socket of the data folder, each by itself. */
export class OperatorDesk {
  private readonly atWork = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly operator: Operator) {}

  /** Takes a connection on. Never throws: a caller who says nothing, or goes away, is let go. */
  readonly accept = (socket: Socket): void => {
    const work = this.answer(socket)
      .catch(() => {})
      .finally(() => {
        socket.end();
        this.atWork.delete(work);
      });
    this.atWork.add(work);
  };

  /** Takes nothing new. What is under way ends where it next tells how far it is, and says so. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.atWork);
  }

  private async answer(socket: Socket): Promise<void> {
    const request = await this.requestOf(socket);
    if (!request) return;
    const { log } = this.operator.services;
    const report = (progress: string) => {
      if (this.stopped) throw stopping();
      // Whoever asked has gone: nobody waits for the rest of it.
      if (socket.destroyed) throw new DomainError('unavailable', 'The command has gone.');
      send(socket, { progress });
    };
    try {
      report(request.verb);
      const result = await perform(this.operator, request.verb, request.input, report);
      send(socket, { result: result ?? null });
    } catch (error) {
      const told = error instanceof DomainError;
      if (!told) log.error({ err: error, verb: request.verb }, 'an operator’s command failed');
      const message = told ? error.message : 'Something went wrong; the server’s log says what.';
      send(socket, { error: { kind: told ? error.kind : 'unavailable', message } });
    }
  }

  /** @returns null for one who only looked whether somebody is there */
  private async requestOf(socket: Socket): Promise<OperatorRequest | null> {
    for await (const message of messagesOf(socket)) return OperatorRequest.parse(message);
    return null;
  }
}
