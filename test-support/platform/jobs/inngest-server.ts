import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@/lib/platform/db/database';
import { createExecutor } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { readFunction } from '@/lib/platform/jobs/embedded/embedded-job-functions';
import type { Transport } from '@/lib/platform/jobs/embedded/job-protocol';
import type { Backoff } from '@/lib/platform/jobs/embedded/job-timing';
import { createSignature } from '@/lib/platform/jobs/inngest/inngest-signature';
import { insertOutboxRows } from '@/lib/platform/jobs/job-outbox';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { serveHttp } from './http-server';
import { silentLogger } from './silent-logger';

export interface InngestServer {
  origin: string;
  /** Returns the number of registrations with a wrong signing key. */
  getRejectedRegistrations(): number;
  /** Resolves when no run is queued, running or sleeping. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Keys {
  eventKey: string;
  /** Signing key: hex, or `signkey-<environment>-<hex>`. */
  signingKey: string;
}

const Registration = z.object({ url: z.url(), appName: z.string(), functions: z.array(z.unknown()) });
const Event = z.object({ id: z.uuid(), name: z.string(), data: z.looseObject({}) });

/**
 * Starts a fake Inngest server: the event API, the registration of functions, and signed HTTP requests to the
 * application. It has a separate database and receives all data from the application over HTTP.
 *
 * @param backoff pauses between attempts; short by default; use longer ones if the application is down for a while
 */
export async function startInngestServer(
  db: Database,
  { eventKey, signingKey }: Keys,
  { backoff = () => 20 }: { backoff?: Backoff } = {},
): Promise<InngestServer> {
  let executor: JobEngine | undefined;

  async function takeEvents(request: Request): Promise<Response> {
    const events = z.array(Event).parse([await request.json()].flat());
    await insertOutboxRows(db, events as Parameters<typeof insertOutboxRows>[1]);
    executor?.wake();
    return Response.json({ ids: events.map((event) => event.id), status: 200 });
  }

  let rejectedRegistrations = 0;

  async function register(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${hashSigningKey(signingKey)}`) {
      rejectedRegistrations += 1;
      return new Response('Authentication failed', { status: 401 });
    }
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
    return Response.json({ error: 'Event key not found', status: 401 }, { status: 401 });
  });

  return {
    origin,
    getRejectedRegistrations: () => rejectedRegistrations,
    idle: async () => executor?.idle?.(),
    close: async () => {
      await executor?.stop();
      await close();
    },
  };
}

/** Returns a transport that signs each request and accepts only signed responses. */
const signedHttp =
  (url: string, signingKey: string): Transport =>
  async ({ method, query, body }) => {
    const canonical = JSON.stringify(sortKeys(JSON.parse(body)));
    const signature = createSignature(canonical, signingKey, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'x-inngest-signature': signature };
    const response = await fetch(`${url}?${query}`, { method, headers, body: canonical });
    const text = await response.text();
    const signed = response.headers.get('x-inngest-signature') ?? '';
    const time = Number(new URLSearchParams(signed).get('t'));
    if (signed !== createSignature(text, signingKey, time))
      throw new Error(`Unsigned response: ${response.status}`);
    return new Response(text, { status: response.status, headers: response.headers });
  };

/** Sorts keys as RFC 8785 requires, for values from JSON.parse. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

/** Hashes the signing key as in the registration. */
function hashSigningKey(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? '';
  return (
    prefix +
    createHash('sha256')
      .update(Buffer.from(signingKey.slice(prefix.length), 'hex'))
      .digest('hex')
  );
}
