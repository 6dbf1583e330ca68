import { serve } from 'inngest/edge';
import type { Database } from '@/lib/platform/db/database';
import type { Job } from '../job';
import { bindJobs } from '../job-client';
import type { JobEngine, JobLogger } from '../job-port';
import { deleteOldRunsHourly } from '../job-run-retention';
import { WakeSignal } from '../wake-signal';
import { withTimeout } from '../with-timeout';
import { relayOutbox } from './inngest-relay';
import { createSignature } from './inngest-signature';
import { recordJobFailures } from './record-job-failures';

export interface InngestOptions {
  db: Database;
  logger: JobLogger;
  /** URL of the Inngest server. Absent for Inngest Cloud. */
  baseUrl?: string;
  eventKey: string;
  /** Format: `signkey-<environment>-<hex>`. */
  signingKey: string;
  /** Origin at which the Inngest server reaches this application, for example `https://sheaf.example.com`. */
  serveOrigin: string;
  /** URL of the Inngest dashboard. */
  dashboardUrl?: string;
  /**
   * Interval, in ms, at which the engine polls for events it was not notified of, for example those of a process that
   * has died.
   */
  pollMs?: number;
  /** Delay, in ms, before the next attempt to reach a server that is unavailable. */
  retryMs?: number;
  /** Maximum time, in ms, that `stop` waits for steps. */
  graceMs?: number;
}

const POLL_MS = 5000;
const RETRY_MS = 2000;
/** Interval, in ms, between health checks of the server. */
const PROBE_MS = 5000;

export const SERVE_PATH = '/api/inngest';

/**
 * Creates an engine that leaves jobs to an Inngest server. Events go there from the outbox, and the server calls back
 * for each step. Unsigned calls are rejected.
 */
export function createInngestEngine(jobs: readonly Job[], options: InngestOptions): JobEngine {
  const { db, logger, baseUrl, eventKey, signingKey, serveOrigin } = options;
  const { pollMs = POLL_MS, retryMs = RETRY_MS, graceMs = 20_000 } = options;
  const { client, functions } = bindJobs([...jobs, recordJobFailures(db)], logger, {
    baseUrl,
    eventKey,
    signingKey,
  });
  const sdk = serve({ client, functions, serveOrigin, servePath: SERVE_PATH, enableUnauthedSync: false });
  const wakeSignal = new WakeSignal();
  const activeRequests = new Set<Promise<Response>>();
  let running: Promise<void> | undefined;
  let retention: { close(): void } | undefined;
  let registered = false;
  let stopping = false;
  let healthy = true;
  let probeAt = 0;

  /** Registers the functions with the server. Before that, the server accepts events but starts nothing. */
  async function register(): Promise<void> {
    const body = JSON.stringify({ url: `${serveOrigin}${SERVE_PATH}` });
    const signature = createSignature(body, signingKey, Math.floor(Date.now() / 1000));
    const { host } = new URL(serveOrigin);
    const headers = { host, 'content-type': 'application/json', 'x-inngest-signature': signature };
    const response = await sdk(new Request(`${serveOrigin}${SERVE_PATH}`, { method: 'PUT', headers, body }));
    if (!response.ok) throw await readErrorText(response);
    registered = true;
  }

  /** Checks the server while no event waits. Otherwise an outage would stay unnoticed. */
  async function probe(): Promise<void> {
    if (!baseUrl || performance.now() < probeAt) return;
    probeAt = performance.now() + PROBE_MS;
    const response = await fetch(new URL('/health', baseUrl), { signal: AbortSignal.timeout(PROBE_MS) });
    await response.body?.cancel();
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        // A server that was unavailable may also have lost the functions.
        if (!registered || !healthy) await register();
        if (await relayOutbox(db, client)) wakeSignal.notify();
        else await probe();
        healthy = true;
      } catch (error) {
        if (healthy) {
          const reason = createRejectedKeyError(error instanceof Error ? error.message : String(error));
          logger.error({ err: error }, reason ?? 'Job events wait for the Inngest server or the database.');
        }
        healthy = false;
      }
      await wakeSignal.wait(healthy ? pollMs : retryMs);
    }
  }

  return {
    server: { dashboardUrl: options.dashboardUrl },
    async start() {
      retention = deleteOldRunsHourly(db);
      running = loop();
    },
    async stop() {
      stopping = true;
      wakeSignal.notify();
      await withTimeout(
        graceMs,
        Promise.resolve(running).then(() => Promise.allSettled(activeRequests)),
      );
      retention?.close();
    },
    stopping: () => stopping,
    ready: () => registered && healthy && !stopping,
    wake: () => wakeSignal.notify(),
    handler(request) {
      if (stopping)
        return Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '5' } }));
      const response = Promise.resolve(sdk(request)).finally(() => {
        activeRequests.delete(response);
        // The step may have sent events.
        wakeSignal.notify();
      });
      activeRequests.add(response);
      return response;
    },
  };
}

/** Returns a message that names the variable if the server rejected a key. */
function createRejectedKeyError(error: string): string | undefined {
  if (/event key/i.test(error))
    return 'The Inngest server rejected INNGEST_EVENT_KEY. Set the event key that the server was started with.';
  if (/\b401\b|authentica|unauthori[sz]ed|INNGEST_SIGNING_KEY/i.test(error))
    return 'The Inngest server rejected INNGEST_SIGNING_KEY. Set the signing key that the server was started with.';
  return undefined;
}

async function readErrorText(response: Response): Promise<Error> {
  const text = await response.text();
  return new Error(createRejectedKeyError(text) ?? `The Inngest server rejected the functions: ${text}`);
}
