import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { ALLOW_PRIVATE_HINT, formatNetworkError } from './error-messages';
import { BlockedAddressError, createGuardedConnector } from './guarded-connector';
import type {
  DownloadedResponse,
  Outbound,
  OutboundDownload,
  OutboundMethod,
  OutboundOutcome,
  OutboundRequest,
} from './outbound-port';
import { isPublicAddress } from './public-ip-address';
import { type Resolve, resolveByDns } from './resolve-outbound-host';

interface Options {
  /** `true` allows addresses of this machine and its private network. For development only. */
  allowPrivate: boolean;
  resolve?: Resolve;
}

/**
 * Maximum time, in ms, to resolve a name while a user saves a URL. The name is resolved again before each connection.
 */
const URL_CHECK_TIMEOUT_MS = 3000;

/** Explains why a host can't be called, and what the operator can change. */
export const formatPrivateAddress = (host: string): string =>
  `${host} is a private address. ${ALLOW_PRIVATE_HINT}`;

/**
 * Opens an HTTP client that checks every address when it connects, since a name can resolve to another address than
 * when it was saved. Resolves names by DNS without the process's thread pool, so slow lookups block nothing else.
 */
export function openGuardedOutbound({ allowPrivate, resolve }: Options): Outbound {
  const resolveAddresses = resolve ?? (allowPrivate ? resolveBySystem : resolveByDns);
  const isAllowed = allowPrivate ? () => true : isPublicAddress;
  const agent = new Agent({
    connect: createGuardedConnector(resolveAddresses, isAllowed),
    // Open a connection per call: a call that hangs must not block others to the same host.
    connections: null,
    pipelining: 1,
    allowH2: false,
  });
  return {
    async getUrlProblem(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host)) return isAllowed(host) ? null : formatPrivateAddress(host);
      if (!allowPrivate && isLocalName(host)) return formatPrivateAddress(host);
      const addresses = await Promise.race([
        resolveAddresses(host).catch(() => []),
        sleep(URL_CHECK_TIMEOUT_MS, [], { ref: false }),
      ]);
      return addresses.every((address) => isAllowed(address)) ? null : formatPrivateAddress(host);
    },
    post: (call) => send(agent, 'POST', call),
    request: (method, call) => send(agent, method, call),
    download: (call) => download(agent, call),
    async resolveAddress(name) {
      const host = name.replace(/^\[|\]$/g, '');
      const addresses = isIP(host) ? [host] : await resolveAddresses(host);
      // Many networks have no IPv6.
      const first = addresses.find((address) => isIP(address) === 4) ?? addresses[0];
      if (first === undefined || !addresses.every(isAllowed)) throw new BlockedAddressError(host);
      return first;
    },
    close: () => agent.destroy(),
  };
}

async function send(agent: Agent, method: OutboundMethod, call: OutboundRequest): Promise<OutboundOutcome> {
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout;
  let received: OutboundOutcome['response'] = null;
  try {
    const pending = request(call.url, {
      // The library allows every method, and types only the common ones.
      method: method as 'POST',
      ...buildRequestBody(call),
      dispatcher: agent,
      signal,
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs,
    });
    // The request ignores the signal while it connects. After the abort, it sends nothing.
    const response = await Promise.race([pending, whenAborted(signal)]);
    received = { status: response.statusCode, headers: flattenHeaders(response.headers), body: '' };
    const { text, error } = await readResponse(response.body, call.maxResponseBytes);
    received.body = text;
    if (error) throw error;
    return { durationMs: durationMs(), response: received, error: null };
  } catch (error) {
    return {
      durationMs: durationMs(),
      response: received,
      error: formatNetworkError(error, timeout.aborted ? call.timeoutMs : null),
    };
  }
}

async function download(
  agent: Agent,
  { url, headers, timeoutMs, signal }: OutboundDownload,
): Promise<DownloadedResponse> {
  const late = AbortSignal.timeout(timeoutMs);
  const pending = request(url, {
    headers,
    dispatcher: agent,
    ...(signal && { signal }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  // The request ignores its time limit while it connects.
  pending.then(
    ({ body }) => late.aborted && body.destroy(),
    () => {},
  );
  const { statusCode, headers: received, body } = await Promise.race([pending, whenAborted(late)]);
  // An error after the end must not end the process.
  body.on('error', () => {});
  return {
    status: statusCode,
    headers: flattenHeaders(received),
    body,
    discard: () => void body.destroy(),
  };
}

/**
 * Builds the headers and body. The library sets the length of a text or of bytes, and rejects a stream whose length
 * differs from the declared length.
 */
function buildRequestBody({ headers, body }: OutboundRequest) {
  if (body === undefined) return { headers };
  if (typeof body === 'string' || body instanceof Uint8Array) return { headers, body };
  const { sizeBytes, pieces } = body;
  return {
    headers: { ...headers, 'content-length': String(sizeBytes) },
    body: Readable.from(pieces, { objectMode: false }),
  };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Joins repeated headers into one line each, as HTTP allows. */
const flattenHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

/** Returns true for names that no public name server knows (RFC 6761, 6762, 8375), and for names without a dot. */
const isLocalName = (name: string): boolean =>
  !/[^.]\.[^.]/.test(name) || /\.(localhost|local|internal|home\.arpa)\.?$/.test(name);

const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Reads the beginning of a response, and closes the connection if there is more.
 *
 * @param maxBytes maximum number of bytes to keep
 * @returns the received text in storable form, and the error that interrupted the response, if any
 */
async function readResponse(
  body: Readable,
  maxBytes: number,
): Promise<{ text: string; error: Error | null }> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  let broken: Error | null = null;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      sizeBytes += part.length;
      // Leaving the loop closes the stream and its connection.
      if (sizeBytes >= maxBytes) break;
    }
  } catch (error) {
    broken = error as Error;
  }
  const kept = Buffer.concat(parts).subarray(0, maxBytes);
  // PostgreSQL can't store NUL characters.
  return { text: new TextDecoder().decode(kept).replaceAll('\u0000', '\uFFFD'), error: broken };
}
