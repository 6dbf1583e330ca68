const INITIAL_INTERVAL_MS = 700;
const MAX_INTERVAL_MS = 5_000;
const GROWTH_FACTOR = 1.3;

/**
 * Returns the time in ms before the next status request. The interval grows with each response.
 * @param responseCount number of responses so far
 */
export const getPollIntervalMs = (responseCount: number): number =>
  Math.min(MAX_INTERVAL_MS, INITIAL_INTERVAL_MS * GROWTH_FACTOR ** responseCount);

/** Interval in ms while the server is unreachable. */
export const UNREACHABLE_INTERVAL_MS = MAX_INTERVAL_MS;
