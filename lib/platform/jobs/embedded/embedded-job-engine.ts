import { serve } from 'inngest/edge';
import type { Database } from '@/lib/platform/db/database';
import type { Job } from '../job';
import { bindJobs } from '../job-client';
import type { JobEngine, JobLogger } from '../job-port';
import { deleteOldRunsHourly } from '../job-run-retention';
import { WakeSignal } from '../wake-signal';
import { withTimeout } from '../with-timeout';
import { claimJobRuns } from './claim-job-runs';
import { createCronScheduler } from './cron-scheduler';
import { dispatchEvents, whereDispatchable } from './dispatch-job-events';
import { driveJobRun } from './drive-job-run';
import type { FunctionSpec } from './embedded-job-functions';
import type { ClaimedRun } from './embedded-job-runs';
import { FairShares, getParty } from './job-lanes';
import { endAllLeases, Leases } from './job-leases';
import { createInProcessTransport, readRegistration, type Transport } from './job-protocol';
import { type Backoff, createBackoff } from './job-timing';

export interface EmbeddedOptions {
  db: Database;
  logger: JobLogger;
  /** true if no other process can use the database. Runs marked as running at startup then belong to a dead process. */
  soleProcess?: boolean;
  /** Maximum number of concurrent runs of this process. */
  workers?: number;
  /** Time in ms without a sign of life after which a process counts as dead. */
  leaseMs?: number;
  /** Interval in ms for polling events and due runs without a notification. */
  pollMs?: number;
  /** Maximum time in ms that `stop` waits for steps. */
  graceMs?: number;
  backoff?: Backoff;
}

/**
 * Share of the workers reserved for organizations without an active run. It stays free even if no other organization
 * has work. Runs can't be interrupted, so another organization's upload would otherwise wait until a run ends, which
 * takes minutes for a long scan. One organization alone therefore uses 6 of 8 workers. Its work isn't slower: reading,
 * cutting, and rendering use at most 4 child processes by default.
 */
const RESERVED_WORKER_SHARE = 1 / 4;

/** Creates an engine that runs jobs in this process, with its state in the application's database. */
export function createEmbeddedEngine(jobs: readonly Job[], options: EmbeddedOptions): JobEngine {
  const { client, functions } = bindJobs(jobs, options.logger);
  const send = createInProcessTransport(serve({ client, functions }));
  return createExecutor({ ...options, send, functions: () => readRegistration(send) });
}

interface ExecutorOptions extends EmbeddedOptions {
  send: Transport;
  functions: () => Promise<FunctionSpec[]>;
}

/** Creates the executor, independent of where the functions run. */
export function createExecutor(options: ExecutorOptions): JobEngine {
  const { db, logger, send, workers = 8, leaseMs = 15_000, pollMs = 500, graceMs = 20_000 } = options;
  const backoff = options.backoff ?? createBackoff(Math.random);
  const wakeSignal = new WakeSignal();
  const activeRuns = new Set<Promise<void>>();
  const leases = new Leases(db, leaseMs);
  const shares = new FairShares(Math.floor(workers * RESERVED_WORKER_SHARE));
  const context = { db, send, backoff, logger, now: Date.now, stopping: () => stopping };
  let functions: ReadonlyMap<string, FunctionSpec> = new Map();
  let running: Promise<void> | undefined;
  let retention: { close(): void } | undefined;
  let stopping = false;
  let healthy = true;

  async function loop(): Promise<void> {
    const cronScheduler = createCronScheduler(db, functions.values());
    while (!stopping) {
      try {
        await cronScheduler.tick(Date.now());
        if (await dispatchEvents(db, functions)) wakeSignal.notify();
        const slots = workers - activeRuns.size;
        for await (const run of claimJobRuns(db, functions, { slots, leaseMs, shares })) begin(run);
        healthy = true;
      } catch (error) {
        if (healthy) logger.error({ err: error }, 'The job engine could not look for work and retries.');
        healthy = false;
      }
      await wakeSignal.wait(pollMs);
    }
  }

  function begin(run: ClaimedRun): void {
    const spec = functions.get(run.functionId);
    if (!spec) return;
    const party = getParty(run.functionId, run.lane);
    leases.hold(run.lease);
    shares.begin(party);
    const drive = driveJobRun(run, spec, context).finally(() => {
      leases.drop(run.lease);
      shares.end(party);
      activeRuns.delete(drive);
      wakeSignal.notify();
    });
    activeRuns.add(drive);
  }

  return {
    async start() {
      functions = new Map((await options.functions()).map((spec) => [spec.id, spec]));
      if (options.soleProcess) await endAllLeases(db);
      retention = deleteOldRunsHourly(db);
      running = loop();
    },
    async stop() {
      stopping = true;
      wakeSignal.notify();
      await withTimeout(
        graceMs,
        Promise.resolve(running).then(() => Promise.all(activeRuns)),
      );
      retention?.close();
    },
    stopping: () => stopping,
    ready: () => running !== undefined && healthy && !stopping,
    wake: () => wakeSignal.notify(),
    async idle() {
      for (wakeSignal.notify(); await hasWork(db, functions); )
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** Returns true if there is work. Uses one statement, so that work moving between runs and events is always seen. */
async function hasWork(db: Database, functions: ReadonlyMap<string, FunctionSpec>): Promise<boolean> {
  const [row] = await db.$queryRaw<{ work: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM outbox_event WHERE ${whereDispatchable(functions)})
        OR EXISTS (SELECT 1 FROM job_run
          WHERE function_id = ANY(${[...functions.keys()]}) AND status IN ('queued', 'running')) AS work`;
  return row?.work ?? false;
}
