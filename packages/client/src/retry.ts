import { SheafError } from './sheaf-error.js';

/** Sheaf rejects a request with this status before it changes anything, so every request is safe to repeat. */
const REJECTED_STATUS = 429;
/** Statuses after which a later attempt can succeed. 0 means that there was no response. */
const TRANSIENT_STATUSES = [0, REJECTED_STATUS, 502, 503, 504];
const IDEMPOTENT_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** Longest time of a timer, in ms. A longer timer would end at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export interface RetryOptions {
  /** Maximum number of retries after the first attempt. Default: 3. */
  retries: number;
  /** Longest `Retry-After` that the client waits for, in seconds. Default: 60. A longer one fails at once. */
  maxRetryAfterSeconds: number;
  /** `false` if only a request that the server rejected with 429 may be repeated. Default: `true`. */
  repeatable?: boolean;
}

/** Returns `true` if the server gives the same result for a repeated request. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  IDEMPOTENT_METHODS.includes(method) || headers.has('idempotency-key');

/**
 * Runs a request, and repeats it after errors that pass by themselves. Waits for `Retry-After` if the response has it,
 * and otherwise for a random time that doubles with each attempt.
 *
 * @param attempt sends the request once; throws `SheafError` for an error response and for a missing one
 * @throws SheafError the error of the last attempt; the reason of `signal` if it is aborted
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, maxRetryAfterSeconds, repeatable = true }: RetryOptions,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (failures >= retries || !isTransient(error)) throw error;
      const { status, retryAfterSeconds } = error;
      if (!repeatable && status !== REJECTED_STATUS) throw error;
      if (retryAfterSeconds !== null && retryAfterSeconds > maxRetryAfterSeconds) throw error;
      await sleep(getDelay(failures, retryAfterSeconds), signal);
    }
  }
}

/** Returns `true` if a later attempt can succeed. */
export const isTransient = (error: unknown): error is SheafError =>
  error instanceof SheafError && TRANSIENT_STATUSES.includes(error.status) && error.code !== 'timeout';

/** Returns the time before the next attempt, in ms. The random part spreads clients that failed together. */
function getDelay(failures: number, retryAfterSeconds: number | null): number {
  const backoff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  if (retryAfterSeconds === null) return backoff * (0.5 + Math.random() / 2);
  return retryAfterSeconds * 1000 + FIRST_DELAY_MS * Math.random();
}

/** Waits, unless `signal` is aborted. */
export function sleep(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, MAX_TIMER_MS),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}
