const SECOND_MS = 1000;
const UNITS = {
  ms: 1,
  s: SECOND_MS,
  m: 60 * SECOND_MS,
  h: 3600 * SECOND_MS,
  d: 86_400 * SECOND_MS,
  w: 604_800 * SECOND_MS,
};
const DURATION = /^(?:\d+(?:ms|[smhdw]))*$/;

const INITIAL_RETRY_MS = SECOND_MS;
const MAX_RETRY_MS = 3600 * SECOND_MS;

/** Returns the pause before the next attempt, in milliseconds, after `failures` failed attempts (at least 1). */
export type Backoff = (failures: number) => number;

/**
 * Creates a backoff that doubles from 1 s up to 1 h, with 15 % jitter, so that jobs that failed together are not
 * retried together.
 */
export const createBackoff =
  (random: () => number): Backoff =>
  (failures) =>
    Math.min(INITIAL_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (0.85 + random() * 0.3);

/** Returns the end of a sleep in epoch milliseconds. The SDK writes a duration such as `1h30m` or an ISO date. */
export function parseSleepEnd(text: string, nowMs: number): number {
  if (DURATION.test(text)) return nowMs + parseDurationMs(text);
  const date = Date.parse(text);
  if (Number.isNaN(date)) throw new Error(`The sleep time "${text}" is not valid.`);
  return date;
}

/** Parses a `retry-after` header into milliseconds. Accepts seconds, a duration, or an HTTP or ISO date. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS;
  return Math.max(0, parseSleepEnd(header, nowMs) - nowMs);
}

function parseDurationMs(text: string): number {
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)(ms|[smhdw])/g)) {
    total += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  return total;
}
