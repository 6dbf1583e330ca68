const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Weeks since 1970, of UTC: as `search_week` in the database marks words with them. */
export const weekOf = (time: Date): number => Math.floor(time.getTime() / WEEK_MS);

/** Each week from one to another, both of them too, forwards or backwards. */
export function weeksBetween(first: number, last: number): number[] {
  const step = Math.sign(last - first);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
