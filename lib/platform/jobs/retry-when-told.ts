import { RetryAfterError } from 'inngest';

/** For what a step does: when its failure tells a time (`retryAfterMs`), it is tried again then, instead of by our own pauses. */
export async function retryWhenTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const waitMs = error instanceof Error && 'retryAfterMs' in error ? error.retryAfterMs : undefined;
    if (typeof waitMs !== 'number') throw error;
    throw new RetryAfterError((error as Error).message, waitMs, { cause: error });
  }
}
