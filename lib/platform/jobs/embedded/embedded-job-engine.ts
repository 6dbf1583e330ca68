import { AsyncLocalStorage } from 'node:async_hooks';
import { serve } from 'inngest/edge';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { Job } from '../job';
import { bindJobs } from '../job-client';
import type { JobEngine, JobLogger } from '../job-port';
import { deleteOldRunsHourly } from '../job-run-retention';
import { WakeSignal } from '../wake-signal';
import { withTimeout } from '../with-timeout';
import { claimJobRuns, nextDueRunTime } from './claim-job-runs';
import { createCronScheduler } from './cron-scheduler';
import { dispatchEvents, whereDispatchable } from './dispatch-job-events';
import { driveJobRun } from './drive-job-run';
import type { FunctionSpec } from './embedded-job-functions';
import { type ClaimedRun, finishRuns, loadStepRows, type StepRow } from './embedded-job-runs';
import { FinishedRuns } from './finished-runs';
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
  /** Interval in ms for polling events and due runs without a notification, while there is work. */
  pollMs?: number;
  /**
   * Maximum interval in ms for polling while nothing is due. Default: ten times `pollMs`, at most a third of `leaseMs`;
   * one minute for a sole process, which is notified of all work. With other processes, it must be shorter than
   * `leaseMs`: a poll then sees each lease before it expires, and the engine takes over the run of a dead process on
   * time.
   */
  idlePollMs?: number;
  /** Maximum time in ms that `stop` waits for steps. */
  graceMs?: number;
  backoff?: Backoff;
  /** Called at most once a second while this process may have no worker for due work, so that others look for it. */
  onSaturation?: () => void;
}

/**
 * Share of the workers reserved for organizations without an active run. It stays free even if no other organization
 * has work. Runs can't be interrupted, so another organization's upload would otherwise wait until a run ends, which
 * takes minutes for a long scan. One organization alone therefore uses 6 of 8 workers. Its work isn't slower: reading,
 * cutting, and rendering use at most 4 child processes by default.
 */
const RESERVED_WORKER_SHARE = 1 / 4;

const SOLE_PROCESS_IDLE_POLL_MS = 60_000;
/** Minimum interval in ms between two reports that all workers are busy. */
const SATURATION_INTERVAL_MS = 1000;

/** Delay in ms after a notification, so that one work cycle serves what arrives or ends at about the same time. */
const GATHER_MS = 5;

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
  const { db, logger, workers = 8, leaseMs = 15_000, pollMs = 500, graceMs = 20_000 } = options;
  const sharedIdlePollMs = Math.min(10 * pollMs, leaseMs / 3);
  const { idlePollMs = options.soleProcess ? SOLE_PROCESS_IDLE_POLL_MS : sharedIdlePollMs } = options;
  const backoff = options.backoff ?? createBackoff(Math.random);
  const wakeSignal = new WakeSignal();
  const activeRuns = new Set<Promise<void>>();
  /** Party of each run that takes up a worker. */
  const parties = new Map<ClaimedRun, string>();
  const leases = new Leases(db, leaseMs);
  const shares = new FairShares(Math.floor(workers * RESERVED_WORKER_SHARE));
  const finished = new FinishedRuns(db, (run) => {
    release(run);
    wakeSignal.notify();
  });
  /** State of the call of a function that the current code belongs to. */
  const calls = new AsyncLocalStorage<{ running: boolean; wakes: boolean }>();
  const send: Transport = async (message) => {
    const call = { running: true, wakes: false };
    try {
      return await calls.run(call, () => options.send(message));
    } finally {
      call.running = false;
      if (call.wakes) wakeSignal.notify();
    }
  };
  const context = {
    db,
    send,
    backoff,
    logger,
    finish: (run: ClaimedRun, output: unknown) => finished.add(run, output),
    now: Date.now,
    stopping: () => stopping,
  };
  let functions: ReadonlyMap<string, FunctionSpec> = new Map();
  let running: Promise<void> | undefined;
  let retention: { close(): void } | undefined;
  let stopping = false;
  let healthy = true;
  let saturationReportedAt = Number.NEGATIVE_INFINITY;

  async function loop(): Promise<void> {
    const cronScheduler = createCronScheduler(db, functions.values());
    for (let notified = true; !stopping; ) {
      let waitMs = pollMs;
      try {
        const nowMs = Date.now();
        await cronScheduler.tick(nowMs);
        const untilWorkMs = notified || finished.isWaiting ? 0 : await getTimeUntilWork();
        if (untilWorkMs > 0)
          waitMs = Math.min(untilWorkMs, idlePollMs, cronScheduler.getTimeUntilNext(nowMs));
        else await runCycle();
        healthy = true;
      } catch (error) {
        if (healthy) logger.error({ err: error }, 'The job engine could not look for work and retries.');
        healthy = false;
      }
      notified = await wakeSignal.wait(waitMs);
      if (!notified || stopping) continue;
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      wakeSignal.reset();
    }
    await finished.close();
  }

  /** Writes the runs that have finished, dispatches events and claims due runs, in one transaction. */
  async function runCycle(): Promise<void> {
    const ended = finished.take();
    let claimed: ClaimedRun[] = [];
    try {
      const { done, steps, more } = await inTransaction(db, async (tx) => {
        claimed.forEach(release);
        claimed = [];
        const written = ended.length > 0 ? await finishRuns(tx, ended) : new Set<string>();
        const moreEvents = await dispatchEvents(tx, functions);
        await claim(tx, (run) => claimed.push(run));
        const rows = claimed.length > 0 ? await loadStepRows(tx, claimed) : new Map<string, StepRow[]>();
        return { done: written, steps: rows, more: moreEvents };
      });
      finished.settle(ended, done);
      for (const run of claimed) begin(run, steps.get(run.id) ?? []);
      if (more) wakeSignal.notify();
      // Some workers are reserved: one organization can have no free worker before all are busy.
      if (parties.size >= workers * (1 - RESERVED_WORKER_SHARE)) reportSaturation();
    } catch (error) {
      claimed.forEach(release);
      await finished.writeEach(ended);
      throw error;
    }
  }

  function reportSaturation(): void {
    if (!options.onSaturation || performance.now() - saturationReportedAt < SATURATION_INTERVAL_MS) return;
    saturationReportedAt = performance.now();
    options.onSaturation();
  }

  /** Returns the time in ms until a work cycle may find something to do: 0 or less if it may now. */
  async function getTimeUntilWork(): Promise<number> {
    const nextRun = parties.size < workers ? nextDueRunTime(functions) : Prisma.sql`NULL::timestamptz`;
    const [row] = await db.$queryRaw<{ has_event: boolean; run_in_ms: number | null }[]>`
      SELECT EXISTS (SELECT 1 FROM outbox_event WHERE ${whereDispatchable(functions)}) AS has_event,
        ceil(1000 * extract(epoch FROM ${nextRun} - now()))::float8 AS run_in_ms`;
    return row?.has_event ? 0 : (row?.run_in_ms ?? Number.POSITIVE_INFINITY);
  }

  async function claim(tx: Transaction, add: (run: ClaimedRun) => void): Promise<void> {
    const slots = workers - parties.size;
    const onContention = () => wakeSignal.notify();
    for await (const run of claimJobRuns(tx, functions, { slots, leaseMs, shares, onContention })) {
      const party = getParty(run.functionId, run.lane);
      parties.set(run, party);
      shares.begin(party);
      add(run);
    }
  }

  /** Frees the worker of a run. */
  function release(run: ClaimedRun): void {
    const party = parties.get(run);
    if (party !== undefined) shares.end(party);
    parties.delete(run);
  }

  function begin(run: ClaimedRun, steps: readonly StepRow[]): void {
    leases.hold(run.lease);
    const drive = driveJobRun(run, steps, functions.get(run.functionId)!, context).finally(() => {
      leases.drop(run.lease);
      activeRuns.delete(drive);
      if (!parties.has(run)) return;
      release(run);
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
    wake() {
      const call = calls.getStore();
      // One cycle after the call writes its result and dispatches the events that it sent.
      if (call?.running) call.wakes = true;
      else wakeSignal.notify();
    },
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
