const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The pauses between one try and the next (decisions.md part 12). */
export const PAUSES_MS = [
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

/** With the one at once. */
export const MOST_TRIES = PAUSES_MS.length + 1;

/** How long an endpoint may fail, whatever it is sent, before it is turned off. */
export const FAILING_MS = 5 * DAY_MS;

/** How long deliveries are remembered, and what was missed can be made up for. */
export const KEPT_MS = 30 * DAY_MS;

/** How long the secret before signs beside the new one. */
export const OVERLAP_MS = DAY_MS;

/** For all of a try. */
export const TRY_TIMEOUT_MS = 15 * SECOND_MS;

/** How much of an answer is read, and kept where the try failed. */
export const ANSWER_BYTES = 64 * 1024;

/** How much of it is kept where it succeeded: nobody looks for a reason there. */
export const KEPT_OF_SUCCESS = 4 * 1024;

const GONE = 410;

/** What a try means for its delivery and its endpoint. */
export interface Verdict {
  status: 'delivered' | 'pending' | 'failed';
  /** After which pause it is tried again; null when it isn't. */
  pauseMs: number | null;
  endpoint: 'well' | 'failing' | 'gone';
}

/**
 * @param tries how many there were in this round, the one that has just ended included
 * @param outcome `status` is null when nothing was answered, `error` tells why a call failed
 */
export function judge(tries: number, outcome: { status: number | null; error: string | null }): Verdict {
  const { status, error } = outcome;
  if (error === null && status !== null && status >= 200 && status < 300) {
    return { status: 'delivered', pauseMs: null, endpoint: 'well' };
  }
  if (status === GONE) return { status: 'failed', pauseMs: null, endpoint: 'gone' };
  const pauseMs = PAUSES_MS[tries - 1];
  if (pauseMs === undefined) return { status: 'failed', pauseMs: null, endpoint: 'failing' };
  return { status: 'pending', pauseMs, endpoint: 'failing' };
}
