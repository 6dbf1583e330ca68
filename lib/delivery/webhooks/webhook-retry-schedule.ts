const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Delays between attempts. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** Maximum attempts, including the immediate first one. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Time that an endpoint may keep failing before it is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

/** Retention of deliveries, and the time limit for replaying missed events. */
export const RETENTION_MS = 30 * DAY_MS;

/** Time that the previous secret signs in addition to the new one. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** Timeout of a whole attempt. */
export const ATTEMPT_TIMEOUT_MS = 15 * SECOND_MS;

/** Maximum response size that is read, and stored if the attempt failed. */
export const MAX_RESPONSE_BYTES = 64 * 1024;

/** Maximum response characters stored after a success. No failure reason is needed there. */
export const MAX_STORED_SUCCESS_CHARACTERS = 4 * 1024;

const GONE_STATUS = 410;

/** Result of an attempt for its delivery and endpoint. */
export interface Verdict {
  status: 'delivered' | 'pending' | 'failed';
  /** Delay before the retry; `null` if there is none. */
  pauseMs: number | null;
  endpoint: 'well' | 'failing' | 'gone';
}

/**
 * @param attempts attempts in this round, including the attempt that just finished
 * @param outcome `status` is `null` without a response; `error` explains a failed request
 */
export function evaluateAttempt(
  attempts: number,
  outcome: { status: number | null; error: string | null },
): Verdict {
  const { status, error } = outcome;
  if (error === null && status !== null && status >= 200 && status < 300) {
    return { status: 'delivered', pauseMs: null, endpoint: 'well' };
  }
  if (status === GONE_STATUS) return { status: 'failed', pauseMs: null, endpoint: 'gone' };
  const pauseMs = RETRY_DELAYS_MS[attempts - 1];
  if (pauseMs === undefined) return { status: 'failed', pauseMs: null, endpoint: 'failing' };
  return { status: 'pending', pauseMs, endpoint: 'failing' };
}
