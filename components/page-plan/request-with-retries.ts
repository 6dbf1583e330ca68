import { ApiError, isTransientError } from '@/components/api/api-error';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * Sends a request until the server responds. After an error that may pass, waits longer each time.
 *
 * @param onFailure called after each error
 * @returns `undefined` if the request was stopped, or if a retry can't succeed
 */
export async function requestWithRetries<T>(
  request: () => Promise<T>,
  signal: AbortSignal,
  onFailure: () => void,
): Promise<T | undefined> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const response = await request();
      return signal.aborted ? undefined : response;
    } catch (error) {
      if (signal.aborted) return;
      onFailure();
      const delayMs = getRetryDelayMs(error, failures);
      if (delayMs === null) return;
      await wait(delayMs, signal);
    }
  }
}

/** Returns the time before the next attempt; `null` if a retry can't succeed. */
function getRetryDelayMs(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError) || !(isTransientError(error) || error.status === 429)) return null;
  const backOffMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return Math.max(backOffMs, 1000 * (error.retryAfterSeconds ?? 0));
}

const wait = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
