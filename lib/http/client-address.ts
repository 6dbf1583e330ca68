import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Services } from '@/lib/context';
import { clientBehind, counted, isTrusted } from './proxy-trust';

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

const peerOf = (request: Request): string => request.headers.get(MARK) ?? 'unknown';

/** Under which name a client is counted; behind a proxy that is trusted, the client that this proxy saw. */
export function clientAddress(request: Request, { trustProxy }: Pick<Services, 'trustProxy'>): string {
  return counted(clientBehind(trustProxy, peerOf(request), request.headers.get('x-forwarded-for')));
}

/** A header that a proxy writes, where the one that this request came through is trusted. */
export function forwardedHeader(
  request: Request,
  name: 'x-forwarded-host' | 'x-forwarded-proto',
  { trustProxy }: Pick<Services, 'trustProxy'>,
): string | undefined {
  if (!isTrusted(trustProxy, peerOf(request))) return undefined;
  return request.headers.get(name)?.split(',')[0]?.trim() || undefined;
}
