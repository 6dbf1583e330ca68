const HOUR_MS = 60 * 60 * 1000;

/** Replay ranges in hours, counted from the event time, not from the time of the permanent failure. */
export const RANGES = [
  { value: '1', key: 'hour' },
  { value: '24', key: 'day' },
  { value: '168', key: 'week' },
  { value: '720', key: 'month' },
] as const;

/**
 * Default range. A delivery fails permanently more than 3 days after its event, so a shorter range would not find it.
 */
export const DEFAULT_RANGE: (typeof RANGES)[number]['value'] = '168';

/** @returns start of the range as an ISO time */
export const getRangeStart = (hours: string, now: Date): string =>
  new Date(now.getTime() - Number(hours) * HOUR_MS).toISOString();
