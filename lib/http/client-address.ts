import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Services } from '@/lib/context';

/**
 * A handler sees a request's headers and never its connection, and anyone can write `X-Forwarded-For`. So each
 * request that Node's server takes in is marked, before anything reads it, with the address that it came from; what
 * a client wrote under that name is overwritten.
 */
const MARK = 'x-sheaf-client-address';

/** Marks every request of this process's servers from now on. Called once, at the start. */
export function markClientAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[MARK] = request.socket.remoteAddress ?? 'unknown';
  });
}

/** The client's address; behind a proxy that is trusted, the one that this proxy saw. */
export function clientAddress(request: Request, { trustProxy }: Pick<Services, 'trustProxy'>): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  return request.headers.get(MARK) ?? 'unknown';
}
