import { serve } from 'inngest/edge';
import type { Database } from '@/lib/platform/db/database';
import { Bell } from '../bell';
import { bindJobs } from '../client';
import { within } from '../grace';
import type { Job } from '../job';
import type { JobEngine, JobLogger } from '../port';
import { forgetHourly } from '../retention';
import { claimRuns } from './claim';
import { createClockwork } from './clockwork';
import { dispatchEvents, waitingFor } from './dispatch';
import { driveRun } from './drive';
import type { FunctionSpec } from './functions';
import { partyOf, Shares } from './lanes';
import { endAllLeases, Leases } from './leases';
import { inProcess, readRegistration, type Transport } from './protocol';
import type { ClaimedRun } from './runs';
import { type Backoff, backoffWith } from './timing';

export interface EmbeddedOptions {
  db: Database;
  logger: JobLogger;
  /** True when no other process can be on the database: then what was running at the start is of a dead process. */
  soleProcess?: boolean;
  /** Runs of this process that are under way at once. */
  workers?: number;
  /** How long a process is believed that gives no sign of life. */
  leaseMs?: number;
  /** How often it looks for events and due runs that nobody told it of. */
  pollMs?: number;
  /** How long `stop` waits for steps. */
  graceMs?: number;
  backoff?: Backoff;
}

/**
 * The part of the workers that is kept for organizations without a run at work. The processors stay busy without them:
 * what costs time runs in child processes, of which there are fewer than workers.
 */
const RESERVED = 1 / 4;

/** Runs jobs in this process, with its state in the application's own database. */
export function createEmbeddedEngine(jobs: readonly Job[], options: EmbeddedOptions): JobEngine {
  const { client, functions } = bindJobs(jobs, options.logger);
  const send = inProcess(serve({ client, functions }));
  return createExecutor({ ...options, send, functions: () => readRegistration(send) });
}

interface ExecutorOptions extends EmbeddedOptions {
  send: Transport;
  functions: () => Promise<FunctionSpec[]>;
}

/** The executor, wherever the functions are. */
export function createExecutor(options: ExecutorOptions): JobEngine {
  const { db, logger, send, workers = 8, leaseMs = 15_000, pollMs = 500, graceMs = 20_000 } = options;
  const backoff = options.backoff ?? backoffWith(Math.random);
  const bell = new Bell();
  const underWay = new Set<Promise<void>>();
  const leases = new Leases(db, leaseMs);
  const shares = new Shares(Math.floor(workers * RESERVED));
  const context = { db, send, backoff, logger, now: Date.now, stopping: () => stopping };
  let functions: ReadonlyMap<string, FunctionSpec> = new Map();
  let running: Promise<void> | undefined;
  let retention: { close(): void } | undefined;
  let stopping = false;
  let healthy = true;

  async function loop(): Promise<void> {
    const clockwork = createClockwork(db, functions.values());
    while (!stopping) {
      try {
        await clockwork.strike(Date.now());
        if (await dispatchEvents(db, functions)) bell.ring();
        const slots = workers - underWay.size;
        for await (const run of claimRuns(db, functions, { slots, leaseMs, shares })) begin(run);
        healthy = true;
      } catch (error) {
        if (healthy) logger.error({ err: error }, 'The job engine could not look for work; it keeps trying.');
        healthy = false;
      }
      await bell.wait(pollMs);
    }
  }

  function begin(run: ClaimedRun): void {
    const spec = functions.get(run.functionId);
    if (!spec) return;
    const party = partyOf(run.functionId, run.lane);
    leases.hold(run.lease);
    shares.begin(party);
    const drive = driveRun(run, spec, context).finally(() => {
      leases.drop(run.lease);
      shares.end(party);
      underWay.delete(drive);
      bell.ring();
    });
    underWay.add(drive);
  }

  return {
    async start() {
      functions = new Map((await options.functions()).map((spec) => [spec.id, spec]));
      if (options.soleProcess) await endAllLeases(db);
      retention = forgetHourly(db);
      running = loop();
    },
    async stop() {
      stopping = true;
      bell.ring();
      await within(
        graceMs,
        Promise.resolve(running).then(() => Promise.all(underWay)),
      );
      retention?.close();
    },
    stopping: () => stopping,
    ready: () => running !== undefined && healthy && !stopping,
    wake: () => bell.ring(),
    async idle() {
      for (bell.ring(); await hasWork(db, functions); )
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** One statement, so that what moves from a run to an event and back is seen in one place or the other. */
async function hasWork(db: Database, functions: ReadonlyMap<string, FunctionSpec>): Promise<boolean> {
  const [row] = await db.$queryRaw<{ work: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM outbox_event WHERE ${waitingFor(functions)})
        OR EXISTS (SELECT 1 FROM job_run
          WHERE function_id = ANY(${[...functions.keys()]}) AND status IN ('queued', 'running')) AS work`;
  return row?.work ?? false;
}
