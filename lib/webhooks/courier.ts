import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@/lib/context';
import { Bell } from '@/lib/platform/jobs/bell';
import type { JobEngine } from '@/lib/platform/jobs/port';
import { type ClaimedDelivery, claimDeliveries, nextDueInMs } from './claim-deliveries';
import { Lines } from './lines';
import { recordTries } from './record-tries';
import { type EndedTry, tryDelivery } from './try-delivery';
import { TRY_TIMEOUT_MS } from './try-schedule';
import { callCourier, noneUncommitted } from './wake-courier';

/** What carrying needs of a process. */
export type CourierServices = Pick<Services, 'db' | 'jobs' | 'outbound' | 'clock' | 'newId' | 'secretKey'>;

/** All in milliseconds; a test shortens them. */
export interface CourierTimes {
  /** How long a courier stays up when nothing is due any more: longer than `STILL_UP_MS` (`wake-courier.ts`). */
  lingerMs: number;
  /** It also stays up for what is due within this: a first repetition, and what a process that died had claimed. */
  lookAheadMs: number;
  /** After this it takes nothing more, calls the next one, and sees to what it has under way. */
  shiftMs: number;
  /** How often it looks while there is something to do; less and less often, down to a quarter, when there isn't. */
  pollMs: number;
  /** For one try. */
  timeoutMs: number;
  /** A little more than a try can take: what isn't written down by then was lost with its process, and is tried again. */
  claimMs: number;
}

export const TIMES: CourierTimes = {
  lingerMs: 3000,
  lookAheadMs: 26_000,
  shiftMs: 300_000,
  pollMs: 50,
  timeoutMs: TRY_TIMEOUT_MS,
  claimMs: TRY_TIMEOUT_MS + 10_000,
};

/**
 * Where an Inngest server calls, a step is the answer to an HTTP request, and what stands in between may wait no longer
 * than a minute for it. A shift and the last try that began in it take 40 s, and writing that down a little more.
 */
const SHIFT_OF_CALL_MS = 25_000;

/** @param jobs the engine that the courier is a step of */
export const timesUnder = ({ handler }: Pick<JobEngine, 'handler'>): CourierTimes =>
  handler ? { ...TIMES, shiftMs: SHIFT_OF_CALL_MS } : TIMES;

const MOST_DOUBLINGS = 2;

/** Tries that end together are written down together; on the embedded database each statement stops all else. */
const GATHER_MS = 15;

/** Takes what is due, has it tried, and writes down how that ended. */
export class Courier {
  readonly #bell = new Bell();
  readonly #underWay = new Set<Promise<void>>();
  readonly #lines = new Lines();
  readonly #claim: string;
  #ended: EndedTry[] = [];
  #asked = false;
  #leaving = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #lastBusy = performance.now();
  #idleTurns = 0;

  constructor(
    private readonly services: CourierServices,
    private readonly times: CourierTimes,
  ) {
    this.#claim = services.newId();
  }

  /**
   * There is more to do, maybe since this one looked.
   *
   * @returns false when it takes nothing more: then somebody else has to
   */
  askToStay(): boolean {
    if (this.#leaving) return false;
    this.#asked = true;
    // Who wakes a courier counts on it for a while (`wake-courier.ts`).
    this.#lastBusy = performance.now();
    this.#bell.ring();
    return true;
  }

  /** Takes what is due until nothing is, and leaves when all of it has ended and is written down. */
  async work(): Promise<void> {
    try {
      await this.#shift();
    } finally {
      // Nothing runs on without someone who writes down how it ended.
      await this.#finish();
    }
  }

  async #shift(): Promise<void> {
    const began = performance.now();
    try {
      for (;;) {
        await this.#record();
        if (this.#idleTurns > 0 && (await this.#rests())) return;
        // A process on its way out, and one whose database is away, takes nothing new; whoever is up next does.
        if (!this.services.jobs.ready() || performance.now() - began > this.times.shiftMs) break;
        if (this.#shouldLook()) await this.#take();
        if (this.#underWay.size > 0 || this.#idleTurns === 0) this.#lastBusy = performance.now();
        await this.#pause();
      }
    } finally {
      this.#leaving = true;
    }
    await callCourier(this.services);
  }

  /** Whether it goes to rest, because nothing has been due for a while, and nothing will be soon. */
  async #rests(): Promise<boolean> {
    if (this.#underWay.size > 0 || performance.now() - this.#lastBusy <= this.times.lingerMs) return false;
    // In this order: what was uncommitted at the first question is seen by the second.
    const rest = (await noneUncommitted(this.services.db)) && !(await this.#dueSoon());
    // Decided and said in one moment: nobody may be told that it stays once it has decided to go.
    this.#leaving = rest && !this.#asked;
    return this.#leaving;
  }

  async #finish(): Promise<void> {
    while (this.#underWay.size > 0) {
      await this.#pause();
      // What can't be written now stays for the next turn.
      await this.#record().catch(() => {});
    }
    await this.#record();
  }

  async #pause(): Promise<void> {
    await this.#bell.wait(this.#pauseMs());
    await sleep(GATHER_MS);
  }

  /** Nothing is gained by looking more often than that, unless a try has ended that others waited for. */
  #shouldLook(): boolean {
    return this.#asked || this.#lines.freed || performance.now() - this.#lookedAt >= this.#pauseMs();
  }

  #pauseMs(): number {
    return this.times.pollMs * 2 ** Math.min(this.#idleTurns, MOST_DOUBLINGS);
  }

  async #take(): Promise<void> {
    this.#asked = false;
    const { claimMs } = this.times;
    const claimed = await claimDeliveries(this.services.db, this.#lines.room(), {
      claim: this.#claim,
      claimMs,
    });
    for (const delivery of claimed) this.#begin(delivery);
    this.#lookedAt = performance.now();
    this.#idleTurns = claimed.length > 0 ? 0 : this.#idleTurns + 1;
  }

  #begin(delivery: ClaimedDelivery): void {
    this.#lines.take(delivery);
    const run = tryDelivery(this.services, delivery, this.times.timeoutMs)
      .then((ended) => void this.#ended.push(ended))
      .finally(() => {
        this.#lines.free(delivery);
        this.#underWay.delete(run);
        this.#bell.ring();
      });
    this.#underWay.add(run);
  }

  async #record(): Promise<void> {
    const ended = this.#ended;
    this.#ended = [];
    try {
      await recordTries(this.services, ended);
    } catch (error) {
      // Once more at the next turn: what is written already leaves no trace a second time.
      this.#ended = [...ended, ...this.#ended];
      throw error;
    }
  }

  async #dueSoon(): Promise<boolean> {
    const dueInMs = await nextDueInMs(this.services.db);
    return dueInMs !== null && dueInMs < this.times.lookAheadMs;
  }
}
