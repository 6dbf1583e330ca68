const HOUR_MS = 60 * 60 * 1000;

/** In hours; by when it happened, not by when it was given up. */
export const RANGES = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
] as const;

/** What failed is given up more than three days after it happened: a shorter range would never find it. */
export const FIRST_RANGE: (typeof RANGES)[number]['value'] = '168';

/** @returns where the range begins, as an ISO time */
export const fromOf = (hours: string, now: Date): string =>
  new Date(now.getTime() - Number(hours) * HOUR_MS).toISOString();
