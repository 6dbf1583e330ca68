import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Services } from '@/lib/platform/context';
import { getForwardedClientAddress, isTrusted, toRateLimitAddress } from '@/lib/platform/trusted-proxies';

/**
 * Header that carries the client address. A handler sees the headers but not the connection, and anyone can write
 * `X-Forwarded-For`. So each incoming request is marked with its peer address before anything reads it. A value from
 * the client is overwritten.
 */
const ADDRESS_HEADER = 'x-sheaf-client-address';

/** Marks every request of this process's servers. Call it once at the start. */
export function markClientAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
  });
}

const getPeerAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER) ?? 'unknown';

/** Returns the rate limit address of a client. Behind a trusted proxy, this is the address that the proxy saw. */
export function getClientAddress(request: Request, { trustProxy }: Pick<Services, 'trustProxy'>): string {
  return toRateLimitAddress(
    getForwardedClientAddress(trustProxy, getPeerAddress(request), request.headers.get('x-forwarded-for')),
  );
}

/** Returns a header that a proxy sets, if the request's proxy is trusted. */
export function forwardedHeader(
  request: Request,
  name: 'x-forwarded-host' | 'x-forwarded-proto',
  { trustProxy }: Pick<Services, 'trustProxy'>,
): string | undefined {
  if (!isTrusted(trustProxy, getPeerAddress(request))) return undefined;
  return request.headers.get(name)?.split(',')[0]?.trim() || undefined;
}
