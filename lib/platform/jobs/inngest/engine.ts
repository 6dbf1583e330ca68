import { serve } from 'inngest/edge';
import type { Database } from '@/lib/platform/db/database';
import { Bell } from '../bell';
import { bindJobs } from '../client';
import { within } from '../grace';
import type { Job } from '../job';
import type { JobEngine, JobLogger } from '../port';
import { forgetHourly } from '../retention';
import { keepFailures } from './keep-failures';
import { relay } from './relay';
import { signatureOf } from './signature';

export interface InngestOptions {
  db: Database;
  logger: JobLogger;
  /** The Inngest server's address; absent for Inngest's own cloud. */
  baseUrl?: string;
  eventKey: string;
  /** `signkey-<environment>-<hex>`. */
  signingKey: string;
  /** Where the Inngest server reaches this application, such as `https://sheaf.example.com`. */
  serveOrigin: string;
  /** Where people look at its runs. */
  dashboardUrl?: string;
  /** How often it looks for events that nobody told it of. */
  pollMs?: number;
  /** How long `stop` waits for steps. */
  graceMs?: number;
}

/** How often the server is asked whether it is there. */
const PROBE_MS = 5000;

export const SERVE_PATH = '/api/inngest';

/**
 * Leaves jobs to an Inngest server: events go there from the outbox, and the server calls back for each step.
 * Unsigned calls are refused.
 */
export function createInngestEngine(jobs: readonly Job[], options: InngestOptions): JobEngine {
  const { db, logger, baseUrl, eventKey, signingKey, serveOrigin, pollMs = 500, graceMs = 20_000 } = options;
  const { client, functions } = bindJobs([...jobs, keepFailures(db)], logger, {
    baseUrl,
    eventKey,
    signingKey,
  });
  const sdk = serve({ client, functions, serveOrigin, servePath: SERVE_PATH, enableUnauthedSync: false });
  const bell = new Bell();
  const underWay = new Set<Promise<Response>>();
  let running: Promise<void> | undefined;
  let retention: { close(): void } | undefined;
  let registered = false;
  let stopping = false;
  let healthy = true;
  let probeAt = 0;

  /** Tells the server which functions there are. Before that it would take events and start nothing. */
  async function register(): Promise<void> {
    const body = JSON.stringify({ url: `${serveOrigin}${SERVE_PATH}` });
    const signature = signatureOf(body, signingKey, Math.floor(Date.now() / 1000));
    const { host } = new URL(serveOrigin);
    const headers = { host, 'content-type': 'application/json', 'x-inngest-signature': signature };
    const response = await sdk(new Request(`${serveOrigin}${SERVE_PATH}`, { method: 'PUT', headers, body }));
    if (!response.ok) throw await refusalOf(response);
    registered = true;
  }

  /** While nothing waits, nothing else would notice that the server is away. */
  async function probe(): Promise<void> {
    if (!baseUrl || performance.now() < probeAt) return;
    probeAt = performance.now() + PROBE_MS;
    const response = await fetch(new URL('/health', baseUrl), { signal: AbortSignal.timeout(PROBE_MS) });
    await response.body?.cancel();
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        // A server that was away may have lost the functions as well.
        if (!registered || !healthy) await register();
        if (await relay(db, client)) bell.ring();
        else await probe();
        healthy = true;
      } catch (error) {
        if (healthy) {
          const reason = rejectedKey(error instanceof Error ? error.message : String(error));
          logger.error({ err: error }, reason ?? 'Job events wait for the Inngest server or the database.');
        }
        healthy = false;
      }
      await bell.wait(healthy ? pollMs : pollMs * 4);
    }
  }

  return {
    server: { dashboardUrl: options.dashboardUrl },
    async start() {
      retention = forgetHourly(db);
      running = loop();
    },
    async stop() {
      stopping = true;
      bell.ring();
      await within(
        graceMs,
        Promise.resolve(running).then(() => Promise.allSettled(underWay)),
      );
      retention?.close();
    },
    stopping: () => stopping,
    ready: () => registered && healthy && !stopping,
    wake: () => bell.ring(),
    handler(request) {
      if (stopping)
        return Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '5' } }));
      const answer = Promise.resolve(sdk(request)).finally(() => underWay.delete(answer));
      underWay.add(answer);
      return answer;
    },
  };
}

/** Returns the sentence that names the variable if the server rejected a key. */
function rejectedKey(error: string): string | undefined {
  if (/event key/i.test(error))
    return 'The Inngest server rejected INNGEST_EVENT_KEY. Set the event key that the server was started with.';
  if (/\b401\b|authentica|unauthori[sz]ed|INNGEST_SIGNING_KEY/i.test(error))
    return 'The Inngest server rejected INNGEST_SIGNING_KEY. Set the signing key that the server was started with.';
  return undefined;
}

async function refusalOf(response: Response): Promise<Error> {
  const text = await response.text();
  return new Error(rejectedKey(text) ?? `The Inngest server did not take the functions: ${text}`);
}
