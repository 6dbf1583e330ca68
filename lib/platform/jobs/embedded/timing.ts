const SECOND = 1000;
const UNITS = { ms: 1, s: SECOND, m: 60 * SECOND, h: 3600 * SECOND, d: 86_400 * SECOND, w: 604_800 * SECOND };
const DURATION = /^(?:\d+(?:ms|[smhdw]))*$/;

const FIRST_RETRY_MS = SECOND;
const LONGEST_RETRY_MS = 3600 * SECOND;

/** The pause before the next try, in milliseconds, after `failures` (from 1) failed ones. */
export type Backoff = (failures: number) => number;

/** Doubles from 1 s up to an hour, give or take 15 %, so that what failed together isn't tried together. */
export const backoffWith =
  (random: () => number): Backoff =>
  (failures) =>
    Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS) * (0.85 + random() * 0.3);

/** When a sleep ends, in epoch milliseconds: the SDK writes `1h30m` or an ISO date. */
export function endOfSleep(text: string, nowMs: number): number {
  if (DURATION.test(text)) return nowMs + durationMs(text);
  const date = Date.parse(text);
  if (Number.isNaN(date)) throw new Error(`A sleep until "${text}" is not understood.`);
  return date;
}

/** A `retry-after` header, in milliseconds: seconds, a duration or an HTTP or ISO date. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * SECOND;
  return Math.max(0, endOfSleep(header, nowMs) - nowMs);
}

function durationMs(text: string): number {
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)(ms|[smhdw])/g)) {
    total += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  return total;
}
