const HOUR_MS = 60 * 60 * 1000;

/** Replay ranges in hours, counted from the event time, not from the time of the permanent failure. */
export const RANGES = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
] as const;

/**
 * Default range. A delivery fails permanently more than 3 days after its event, so a shorter range would not find it.
 */
export const DEFAULT_RANGE: (typeof RANGES)[number]['value'] = '168';

/** @returns start of the range as an ISO time */
export const getRangeStart = (hours: string, now: Date): string =>
  new Date(now.getTime() - Number(hours) * HOUR_MS).toISOString();
