import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@/lib/foundation/errors';

/** Pauses, in ms, before each retry. */
const RETRY_DELAYS_MS = [100, 400, 1600];
/** Time, in ms, after which no retry starts, because a caller is waiting. */
const MAX_RETRY_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

/** Errors worth a retry, in addition to server errors: bytes damaged in transit, and idle connections. */
const TRANSIENT_ERRORS = new Set([
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'XAmzContentChecksumMismatch',
  'IncompleteBody',
  'RequestTimeout',
  'SlowDown',
  'TooManyRequests',
]);

/** Returns true if the object doesn't exist. A missing bucket is excluded, because that is a configuration error. */
export const isNoSuchKey = (error: unknown): boolean => {
  const name = getErrorName(error);
  return name === 'NoSuchKey' || name === 'NotFound';
};

/**
 * Retries a request until it succeeds, fails permanently, or has failed too often. `work` creates a new request each
 * time, including its body.
 * @param pace shortens the pauses, for tests
 * @throws DomainError `unavailable` with the store's error as its cause; the error of a missing object is rethrown
 *   unchanged
 */
export async function withRetries<T>(work: () => Promise<T>, pace = 1): Promise<T> {
  const begun = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError || isNoSuchKey(error)) throw error;
      const pauseMs = RETRY_DELAYS_MS[failures];
      const late = performance.now() - begun > MAX_RETRY_MS;
      if (pauseMs === undefined || late || !isTransient(error)) throw createUnavailableError(error);
      // Add jitter so that processes that failed together don't retry together.
      await sleep(pauseMs * (0.5 + Math.random()) * pace);
    }
  }
}

export const createUnavailableError = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'The file store is unavailable. Retry in a moment.', {
    reason: 'storage_unavailable',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });

/** Creates the error for received bytes that don't match the content's hash. */
export const createDamagedError = (sha256: string): DomainError =>
  createUnavailableError(
    new Error(`The store returned other bytes for the content ${sha256} than were stored.`),
  );

function isTransient(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  // No status means no response: refused, reset, or timed out.
  return status === undefined || status >= 500 || status === 429 || TRANSIENT_ERRORS.has(getErrorName(error));
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : '');
