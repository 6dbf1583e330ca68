import { DomainError } from '@/lib/foundation/errors';

/** Time in ms that an `invalid` error is cached, because rendering would fail again. */
const ERROR_CACHE_MS = 60_000;

/** Runs work once for all concurrent callers with the same key. */
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

  /** Keeps the error for a while. Otherwise, a harmful file would affect a child process on every view. */
  private forget(key: string, error: unknown): void {
    const rejected = error instanceof DomainError && error.kind === 'invalid';
    if (!rejected) this.flights.delete(key);
    else setTimeout(() => this.flights.delete(key), ERROR_CACHE_MS).unref();
  }
}
