import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@/lib/platform/db/database';
import { createExecutor } from '../embedded/engine';
import { readFunction } from '../embedded/functions';
import type { Transport } from '../embedded/protocol';
import type { Backoff } from '../embedded/timing';
import { signatureOf } from '../inngest/signature';
import { putInOutbox } from '../outbox';
import type { JobEngine } from '../port';
import { serveHttp } from './http-server';
import { silentLogger } from './silent-logger';

export interface InngestServer {
  origin: string;
  /** Resolves when no run is queued, running or asleep. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Keys {
  eventKey: string;
  /** Hex alone, or `signkey-<environment>-<hex>`. */
  signingKey: string;
}

const Registration = z.object({ url: z.url(), appName: z.string(), functions: z.array(z.unknown()) });
const Event = z.object({ id: z.uuid(), name: z.string(), data: z.looseObject({}) });

/**
 * Stands in for an Inngest server: the event API, the registration of functions, and signed calls back over HTTP.
 * It keeps its state in a database of its own and knows nothing of the application but what it is told over HTTP.
 *
 * @param backoff hardly any; where the application is away for a while, its pauses have to last longer
 */
export async function startInngestServer(
  db: Database,
  { eventKey, signingKey }: Keys,
  { backoff = () => 20 }: { backoff?: Backoff } = {},
): Promise<InngestServer> {
  let executor: JobEngine | undefined;

  async function takeEvents(request: Request): Promise<Response> {
    const events = z.array(Event).parse([await request.json()].flat());
    await putInOutbox(db, events as Parameters<typeof putInOutbox>[1]);
    executor?.wake();
    return Response.json({ ids: events.map((event) => event.id), status: 200 });
  }

  async function register(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${hashOf(signingKey)}`) return refuse();
    const { url, functions } = Registration.parse(await request.json());
    await executor?.stop();
    executor = createExecutor({
      db,
      send: signedHttp(url, signingKey),
      functions: async () => functions.map(readFunction),
      pollMs: 20,
      backoff,
      logger: silentLogger,
    });
    await executor.start();
    return Response.json({ ok: true, modified: true, status: 200 });
  }

  const { origin, close } = await serveHttp(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `/e/${eventKey}`) return takeEvents(request);
    if (pathname === '/fn/register') return register(request);
    return refuse();
  });

  return {
    origin,
    idle: async () => executor?.idle?.(),
    close: async () => {
      await executor?.stop();
      await close();
    },
  };
}

/** Signs each call, and believes only signed answers. */
const signedHttp =
  (url: string, signingKey: string): Transport =>
  async ({ method, query, body }) => {
    const canonical = JSON.stringify(sorted(JSON.parse(body)));
    const signature = signatureOf(canonical, signingKey, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'x-inngest-signature': signature };
    const response = await fetch(`${url}?${query}`, { method, headers, body: canonical });
    const answer = await response.text();
    const signed = response.headers.get('x-inngest-signature') ?? '';
    const time = Number(new URLSearchParams(signed).get('t'));
    if (signed !== signatureOf(answer, signingKey, time))
      throw new Error(`Unsigned answer: ${response.status}`);
    return new Response(answer, { status: response.status, headers: response.headers });
  };

/** RFC 8785 for what JSON.parse gives: keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The signing key as the registration carries it. */
function hashOf(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? '';
  return (
    prefix +
    createHash('sha256')
      .update(Buffer.from(signingKey.slice(prefix.length), 'hex'))
      .digest('hex')
  );
}

const refuse = () => Response.json({ error: 'Unauthorized', status: 401 }, { status: 401 });
