import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LENGTH_HEADER } from '@/lib/server/http/request-body-length-header';

/** Headers of every response: pages, routes, static files, and framework errors. */
const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the security headers on every response of this process's servers, before anything else handles the request. Call
 * it once at the start.
 *
 * @param publicUrl if it begins with https, the headers make browsers use only TLS from then on
 */
export function setSecurityHeaders(publicUrl: string): void {
  const transport = new URL(publicUrl).protocol === 'https:';
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    sendBodyLength(response);
    sendHeadersWithBody(response);
    if (transport) response.setHeader('strict-transport-security', `max-age=${A_YEAR_SECONDS}`);
    request.url = redactPath(request.url ?? '/');
    // Security: TRACE would return the request with its cookies. Treat it as OPTIONS.
    if (request.method === 'TRACE') request.method = 'OPTIONS';
  });
}

/**
 * Sends the length that a route declares as `Content-Length`, so that clients can show progress and detect interrupted
 * downloads. If the body is compressed, the compression removes the header again.
 */
function sendBodyLength(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === BODY_LENGTH_HEADER
      ? setHeader('content-length', `${value}`)
      : setHeader(name, value);
}

/**
 * Sends flushed headers together with the start of the body in one write. Next flushes the headers of each response
 * immediately before it writes the body.
 */
function sendHeadersWithBody(response: ServerResponse): void {
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    response.cork();
    flushHeaders();
    process.nextTick(() => {
      response.uncork();
      // Next waits for `drain` after a large write. Node 22 doesn't emit it for a corked one, unless the socket is full.
      if (response.writableNeedDrain && !response.socket?.writableNeedDrain) response.emit('drain');
    });
  };
}

/** Redacts a path. A path with invalid escapes is used literally: it matches no route, and is not a server error. */
export function redactPath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}
