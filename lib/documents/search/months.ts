/** From which end of the list. */
export type CreationSort = '-created_at' | 'created_at';

/** Months since January 1970, of UTC: as `search_month` in the database marks words with them. */
export const monthOf = (time: Date): number => 12 * (time.getUTCFullYear() - 1970) + time.getUTCMonth();

/** Each month from one to another, both of them too, forwards or backwards. */
export function monthsBetween(first: number, last: number): number[] {
  const step = Math.sign(last - first);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}

/** How many days of its month a list has at most that begins at a time, that day too: those before it, newest first, or after it. */
export const daysOfMonth = (first: Date, sort: CreationSort): number => {
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return sort === 'created_at' ? lastDay - first.getUTCDate() + 1 : first.getUTCDate();
};
