import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { guardedConnector } from './guarded-connector';
import type { Outbound, OutboundCall, OutboundOutcome } from './port';
import { isPublicAddress } from './public-address';
import { readAnswer } from './read-answer';
import { type Resolve, resolveByDns } from './resolve';
import { sentenceOf } from './sentences';

interface Options {
  /** For development: addresses of this machine and its network may be called. */
  allowPrivate: boolean;
  /** How a name becomes addresses. */
  resolve?: Resolve;
}

/** Who saves an address does not wait longer for its name; it is looked up again before each connection anyway. */
const OBJECTION_WITHIN_MS = 3000;

export const NOT_PUBLIC = 'The address is not one of the public internet.';

/**
 * An HTTP client that checks every address at the moment of connecting, since a name can lead elsewhere than when it
 * was saved. Names are asked of the DNS without the process's thread pool, so that slow ones hold up nobody else.
 */
export function openGuardedOutbound({ allowPrivate, resolve }: Options): Outbound {
  const addressesOf = resolve ?? (allowPrivate ? resolveBySystem : resolveByDns);
  const isAllowed = allowPrivate ? () => true : isPublicAddress;
  const agent = new Agent({
    connect: guardedConnector(addressesOf, isAllowed),
    // As many connections as there are calls: one that hangs must not queue others of the same host behind it.
    connections: null,
    pipelining: 1,
    allowH2: false,
  });
  return {
    async objection(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host)) return isAllowed(host) ? null : NOT_PUBLIC;
      if (!allowPrivate && isLocalName(host)) return NOT_PUBLIC;
      const addresses = await Promise.race([
        addressesOf(host).catch(() => []),
        sleep(OBJECTION_WITHIN_MS, [], { ref: false }),
      ]);
      return addresses.every((address) => isAllowed(address)) ? null : NOT_PUBLIC;
    },
    post: (call) => post(agent, call),
    close: () => agent.destroy(),
  };
}

async function post(agent: Agent, call: OutboundCall): Promise<OutboundOutcome> {
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(call.timeoutMs);
  let answer: OutboundOutcome['answer'] = null;
  try {
    const answering = request(call.url, {
      method: 'POST',
      ...sent(call),
      dispatcher: agent,
      signal,
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs,
    });
    // While it connects, the request hears of no signal; once it does, it sends nothing any more.
    const response = await Promise.race([answering, endOf(signal)]);
    answer = { status: response.statusCode, headers: flat(response.headers), body: '' };
    const { text, error } = await readAnswer(response.body, call.answerBytes);
    answer.body = text;
    if (error) throw error;
    return { durationMs: durationMs(), answer, error: null };
  } catch (error) {
    return {
      durationMs: durationMs(),
      answer,
      error: sentenceOf(error, signal.aborted ? call.timeoutMs : null),
    };
  }
}

/** The library tells the length of a text by itself, and refuses to send more or less of a stream than was told. */
function sent({ headers, body }: OutboundCall) {
  if (typeof body === 'string') return { headers, body };
  const { sizeBytes, pieces } = body;
  return {
    headers: { ...headers, 'content-length': String(sizeBytes) },
    body: Readable.from(pieces, { objectMode: false }),
  };
}

/** Rejects at the signal. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** One line a header; those that came more than once are joined, as HTTP allows. */
const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

/** Names that no public name server knows (RFC 6761, 6762, 8375), and those without a dot. */
const isLocalName = (name: string): boolean =>
  !/[^.]\.[^.]/.test(name) || /\.(localhost|local|internal|home\.arpa)\.?$/.test(name);

const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);
