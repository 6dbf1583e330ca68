import { RetryAfterError } from 'inngest';

/**
 * Runs the work of a step. If it fails with `retryAfterMs`, retries the step after that time instead of the default
 * pause.
 */
export async function respectRetryAfter<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const waitMs = error instanceof Error && 'retryAfterMs' in error ? error.retryAfterMs : undefined;
    if (typeof waitMs !== 'number') throw error;
    throw new RetryAfterError((error as Error).message, waitMs, { cause: error });
  }
}
