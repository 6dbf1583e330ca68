/** Months since January 1970, of UTC: as `search_month` in the database marks words with them. */
export const monthOf = (time: Date): number => 12 * (time.getUTCFullYear() - 1970) + time.getUTCMonth();

/** Each month from one to another, both of them too, forwards or backwards. */
export function monthsBetween(first: number, last: number): number[] {
  const step = Math.sign(last - first);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
