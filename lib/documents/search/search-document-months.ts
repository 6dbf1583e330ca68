/** Sort order by creation time. */
export type CreationSort = '-created_at' | 'created_at';

/** Returns the months since January 1970, UTC, as `search_month` in the database does. */
export const getMonth = (time: Date): number => 12 * (time.getUTCFullYear() - 1970) + time.getUTCMonth();

/** Returns all months from one to another, inclusive, forward or backward. */
export function getMonthsBetween(first: number, last: number): number[] {
  const step = Math.sign(last - first);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}

/**
 * Returns the maximum number of days that a list starting at this time covers in its first month, including that day.
 */
export const countDaysOfMonth = (first: Date, sort: CreationSort): number => {
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return sort === 'created_at' ? lastDay - first.getUTCDate() + 1 : first.getUTCDate();
};
