import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LENGTH_HEADER } from '@/lib/http/body-length-header';

/** What every answer says, whoever gives it: a page, a route, a file of the build, or the framework where it fails. */
const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the headers of every answer of this process's servers before anything else looks at the request, so that none
 * is without them. Called once, at the start.
 *
 * @param publicUrl where it begins with https, browsers are told to come by TLS alone from then on
 */
export function markAnswers(publicUrl: string): void {
  const transport = new URL(publicUrl).protocol === 'https:';
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    sendBodyLength(response);
    if (transport) response.setHeader('strict-transport-security', `max-age=${A_YEAR_SECONDS}`);
    request.url = readablePath(request.url ?? '/');
    // TRACE would send a request back, cookies and all; it is taken for a question what is allowed.
    if (request.method === 'TRACE') request.method = 'OPTIONS';
  });
}

/**
 * Makes the response send the length that a route names as `Content-Length`, so that clients can show progress and
 * notice a download that broke off. Where the body is compressed, the compression removes it again.
 */
function sendBodyLength(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === BODY_LENGTH_HEADER
      ? setHeader('content-length', `${value}`)
      : setHeader(name, value);
}

/** An address whose escapes are none is taken by its letters: it names nothing, which is no failure of ours. */
export function readablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}
