import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@/lib/core/errors';

/** How long is waited before each further try. */
const PAUSES_MS = [100, 400, 1600];
/** After this long no further try is begun: somebody is waiting. */
const PATIENCE_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

/**
 * Refusals that another try may turn around, beside the store's own failures: bytes that were damaged on their way,
 * and connections that went idle.
 */
const PASSING = new Set([
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'XAmzContentChecksumMismatch',
  'IncompleteBody',
  'RequestTimeout',
  'SlowDown',
  'TooManyRequests',
]);

/** The answer is that there is no such object. A missing bucket is not meant: that is a wrong configuration. */
export const isNoSuchKey = (error: unknown): boolean => {
  const name = nameOf(error);
  return name === 'NoSuchKey' || name === 'NotFound';
};

/**
 * Tries a request until it succeeds, fails for good, or has failed too often. `work` makes the request anew each time,
 * its body included.
 * @param pace shortens the pauses, for tests
 * @throws DomainError unavailable, with what the store said as its cause; a missing object's error as it is
 */
export async function persistently<T>(work: () => Promise<T>, pace = 1): Promise<T> {
  const begun = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError || isNoSuchKey(error)) throw error;
      const pauseMs = PAUSES_MS[failures];
      const late = performance.now() - begun > PATIENCE_MS;
      if (pauseMs === undefined || late || !mayPass(error)) throw unavailable(error);
      // Processes that failed together shall not come back together.
      await sleep(pauseMs * (0.5 + Math.random()) * pace);
    }
  }
}

export const unavailable = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'The file store can’t do this now. Try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });

/** The bytes that came are not those that the name stands for. */
export const damaged = (sha256: string): DomainError =>
  unavailable(new Error(`The store gave other bytes for the content ${sha256} than were stored.`));

function mayPass(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  // Without a status there was no answer: refused, reset, timed out.
  return status === undefined || status >= 500 || status === 429 || PASSING.has(nameOf(error));
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
