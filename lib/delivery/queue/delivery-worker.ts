import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@/lib/platform/context';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { WakeSignal } from '@/lib/platform/jobs/wake-signal';
import { nextDueInMs } from './claim-due-deliveries';
import { DeliverySlots } from './concurrency-slots';
import type { ClaimedAttempt, DeliveryQueue } from './delivery-queue-port';
import { enqueueDeliveryRun, noUncommittedDeliveries } from './schedule-deliveries';

/** Services that a worker itself needs. */
export type DeliveryQueueServices = Pick<Services, 'db' | 'jobs' | 'newId'>;

/** Timings in ms; tests shorten them. */
export interface DeliveryWorkerTimings {
  /** Time that an idle worker keeps running. Must exceed `WORKER_ALIVE_MS` (`schedule-deliveries.ts`). */
  idleTimeoutMs: number;
  /**
   * A worker also keeps running for deliveries due within this time: first retries, and claims of a process that died.
   */
  lookAheadMs: number;
  /** Time after which a worker claims nothing more, enqueues the next worker, and finishes its attempts. */
  maxRunMs: number;
  /** Poll interval while there is work; up to 4 times as long when idle. */
  pollMs: number;
  /** Timeout of one attempt. */
  timeoutMs: number;
  /**
   * An attempt that is neither recorded nor renewed by then was lost with its process and is retried. Slightly more than
   * an attempt's maximum duration, unless the queue renews claims.
   */
  claimMs: number;
}

/** Timings that all kinds of deliveries have in common. */
export const WORKER_TIMINGS = {
  idleTimeoutMs: 3000,
  lookAheadMs: 26_000,
  maxRunMs: 300_000,
  pollMs: 50,
} as const;

/**
 * Maximum run in ms if an Inngest server calls. A step is then an HTTP response, and proxies wait at most 1 min for it.
 * The run and its last attempt take 40 s, plus recording.
 */
const HTTP_STEP_MAX_RUN_MS = 25_000;

/** @param jobs engine that runs the worker as a step */
export const adaptTimings = (
  timings: DeliveryWorkerTimings,
  { handler }: Pick<JobEngine, 'handler'>,
): DeliveryWorkerTimings => (handler ? { ...timings, maxRunMs: HTTP_STEP_MAX_RUN_MS } : timings);

const MAX_DOUBLINGS = 2;

/** Delay in ms for recording finished attempts together. On the embedded database, each statement blocks all others. */
const BATCH_DELAY_MS = 15;

/** Claims due deliveries, sends them and records the results. */
export class DeliveryWorker<Claimed extends ClaimedAttempt, Finished> {
  readonly #wakeSignal = new WakeSignal();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #slots: DeliverySlots;
  readonly #claim: string;
  #finished: Finished[] = [];
  #hasNewWork = false;
  #isStopping = false;
  #lastPolledAt = Number.NEGATIVE_INFINITY;
  #lastActiveAt = performance.now();
  #lastRenewedAt = performance.now();
  #idlePolls = 0;

  constructor(
    private readonly services: DeliveryQueueServices,
    private readonly queue: DeliveryQueue<Claimed, Finished>,
    private readonly timings: DeliveryWorkerTimings,
  ) {
    this.#claim = services.newId();
    this.#slots = new DeliverySlots(queue.source.limits);
  }

  /**
   * Notifies the worker of new deliveries, possibly committed after its last poll.
   *
   * @returns `false` if the worker is stopping; the caller must then start another
   */
  keepRunning(): boolean {
    if (this.#isStopping) return false;
    this.#hasNewWork = true;
    // The caller relies on the worker for some time (`schedule-deliveries.ts`).
    this.#lastActiveAt = performance.now();
    this.#wakeSignal.notify();
    return true;
  }

  /** Claims due deliveries until none are left. Returns after all attempts have finished and are recorded. */
  async run(): Promise<void> {
    try {
      await this.#loop();
    } finally {
      // Wait for attempts in progress, so that their results are recorded.
      await this.#drain();
    }
  }

  async #loop(): Promise<void> {
    const began = performance.now();
    try {
      for (;;) {
        await this.#recordFinished();
        await this.#renewClaims();
        if (this.#idlePolls > 0 && (await this.#shouldStop())) return;
        // A process that is shutting down or has no database claims nothing; the next worker continues.
        if (!this.services.jobs.ready() || performance.now() - began > this.timings.maxRunMs) break;
        if (this.#shouldPoll()) await this.#claimDue();
        if (this.#inFlight.size > 0 || this.#idlePolls === 0) this.#lastActiveAt = performance.now();
        await this.#waitForWork();
      }
    } finally {
      this.#isStopping = true;
    }
    await enqueueDeliveryRun(this.services, this.queue.source);
  }

  /** Returns `true` if nothing has been due for a while and nothing will be soon. */
  async #shouldStop(): Promise<boolean> {
    if (this.#inFlight.size > 0 || performance.now() - this.#lastActiveAt <= this.timings.idleTimeoutMs)
      return false;
    // Keep this order: the second query sees rows that were uncommitted during the first.
    const rest =
      (await noUncommittedDeliveries(this.services.db, this.queue.source)) && !(await this.#isDueSoon());
    // Decide and publish synchronously: after the decision to stop, no caller may be told that the worker keeps
    // running.
    this.#isStopping = rest && !this.#hasNewWork;
    return this.#isStopping;
  }

  async #drain(): Promise<void> {
    while (this.#inFlight.size > 0) {
      await this.#waitForWork();
      await this.#renewClaims().catch(() => {});
      // Results that can't be recorded now stay for the next iteration.
      await this.#recordFinished().catch(() => {});
    }
    await this.#recordFinished();
  }

  async #waitForWork(): Promise<void> {
    await this.#wakeSignal.wait(this.#pollDelayMs());
    await sleep(BATCH_DELAY_MS);
  }

  /** Limits the poll rate, unless an attempt finished that other deliveries waited for. */
  #shouldPoll(): boolean {
    return (
      this.#hasNewWork ||
      this.#slots.hasFreedSlot ||
      performance.now() - this.#lastPolledAt >= this.#pollDelayMs()
    );
  }

  #pollDelayMs(): number {
    return this.timings.pollMs * 2 ** Math.min(this.#idlePolls, MAX_DOUBLINGS);
  }

  async #claimDue(): Promise<void> {
    this.#hasNewWork = false;
    const { claimMs } = this.timings;
    const claimed = await this.queue.claim(this.#slots.getCapacity(), { claim: this.#claim, claimMs });
    for (const delivery of claimed) this.#start(delivery);
    this.#lastPolledAt = performance.now();
    this.#idlePolls = claimed.length > 0 ? 0 : this.#idlePolls + 1;
  }

  #start(delivery: Claimed): void {
    this.#slots.acquire(delivery);
    const run = this.queue
      .attempt(delivery, this.timings.timeoutMs)
      .then((ended) => void this.#finished.push(ended))
      .finally(() => {
        this.#slots.release(delivery);
        this.#inFlight.delete(run);
        this.#wakeSignal.notify();
      });
    this.#inFlight.add(run);
  }

  async #recordFinished(): Promise<void> {
    const ended = this.#finished;
    this.#finished = [];
    try {
      await this.queue.record(ended);
    } catch (error) {
      // Retry in the next iteration; recording a result twice has no effect.
      this.#finished = [...ended, ...this.#finished];
      throw error;
    }
  }

  /** Extends the claims of attempts in progress, well before they expire. */
  async #renewClaims(): Promise<void> {
    const { claimMs } = this.timings;
    if (!this.queue.renew || this.#inFlight.size === 0) return;
    if (performance.now() - this.#lastRenewedAt < claimMs / 4) return;
    await this.queue.renew({ claim: this.#claim, claimMs });
    this.#lastRenewedAt = performance.now();
  }

  async #isDueSoon(): Promise<boolean> {
    const dueInMs = await nextDueInMs(this.services.db, this.queue.source);
    return dueInMs !== null && dueInMs < this.timings.lookAheadMs;
  }
}
