import { type DeliveryOutcome, getOutcomeOfFailure } from '@/lib/delivery/queue/retry-schedule';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

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
export interface Verdict extends DeliveryOutcome {
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
  return { ...getOutcomeOfFailure(attempts), endpoint: 'failing' };
}
