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

/** Time that a target may keep failing before it is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

/** Retention of deliveries, and the time limit for replaying missed events. */
export const RETENTION_MS = 30 * DAY_MS;

/** State of a delivery after an attempt. */
export interface DeliveryOutcome {
  status: 'delivered' | 'pending' | 'failed';
  /** Delay before the retry; `null` if there is none. */
  pauseMs: number | null;
}

/** @param attempts attempts in this round, including the attempt that just failed */
export function getOutcomeOfFailure(attempts: number): DeliveryOutcome {
  const pauseMs = RETRY_DELAYS_MS[attempts - 1];
  return pauseMs === undefined ? { status: 'failed', pauseMs: null } : { status: 'pending', pauseMs };
}
