import type { Database } from '@/lib/platform/db/database';
import { type ClaimedRun, type FinishedRun, finishRun, LeaseLostError } from './embedded-job-runs';

interface WaitingRun extends FinishedRun {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Runs whose functions have returned. The next work cycle writes them, together with the claims of the next runs, so
 * that a job costs few transactions. Until then, a run keeps its lease: if the process dies, the run is repeated.
 */
export class FinishedRuns {
  #waiting: WaitingRun[] = [];
  #closed = false;

  /** @param onFinished called if a run waits for the next work cycle */
  constructor(
    private readonly db: Database,
    private readonly onFinished: (run: ClaimedRun) => void,
  ) {}

  /**
   * Resolves when the run is stored as done.
   *
   * @throws LeaseLostError
   */
  async add(run: ClaimedRun, output: unknown): Promise<void> {
    if (this.#closed) return finishRun(this.db, run, output);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run, output, resolve, reject });
      this.onFinished(run);
    });
  }

  /** true if a run waits for the next work cycle. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Takes the runs that wait. */
  take(): WaitingRun[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** @param done IDs of the runs that are stored as done */
  settle(runs: readonly WaitingRun[], done: ReadonlySet<string>): void {
    for (const { run, resolve, reject } of runs) {
      if (done.has(run.id)) resolve();
      else reject(new LeaseLostError());
    }
  }

  /** Writes runs one by one. Use it if they can't be written together, so that one run doesn't hold up the others. */
  async writeEach(runs: readonly WaitingRun[]): Promise<void> {
    for (const { run, output, resolve, reject } of runs)
      await finishRun(this.db, run, output).then(resolve, reject);
  }

  /** Writes the runs that wait. Later runs are written at once, because no work cycle follows. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.writeEach(this.take());
  }
}
