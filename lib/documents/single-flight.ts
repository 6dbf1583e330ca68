import { DomainError } from '@/lib/core/errors';

/** For how long a refusal is given again without trying: what can't be painted now can't in a moment either. */
const REFUSAL_LIVES_MS = 60_000;

/** Runs a piece of work once for all who want it at the same time, told by its key. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.flights.get(key);
    if (running) return running;
    const flight = work();
    this.flights.set(key, flight);
    flight.then(
      () => this.flights.delete(key),
      (error: unknown) => this.forget(key, error),
    );
    return flight;
  }

  /** A file that harms a child process would otherwise do so with each look at it. */
  private forget(key: string, error: unknown): void {
    const refused = error instanceof DomainError && error.kind === 'invalid';
    if (!refused) this.flights.delete(key);
    else setTimeout(() => this.flights.delete(key), REFUSAL_LIVES_MS).unref();
  }
}
