import type { Database } from '@/lib/platform/db/database';
import type { ExactLimiter } from './port';
import { countIn, forget, lookAt } from './windows';

/**
 * Counts in the database, so that all processes count together. Each take costs a write: for what is rare, such as a
 * failed sign-in.
 *
 * @param name tells the keys of one limiter from those of another
 * @param allowance how many a key may take in one window
 * @param windowSeconds counted from the first that is taken
 */
export function databaseLimiter(
  db: Database,
  name: string,
  allowance: number,
  windowSeconds: number,
): ExactLimiter {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    take: async (key) => {
      const { taken, seconds } = await countIn(db, keyOf(key), 1, windowSeconds);
      return taken > allowance ? seconds : null;
    },
    peek: async (key) => {
      const window = await lookAt(db, keyOf(key));
      return window && window.taken >= allowance ? window.seconds : null;
    },
    left: async (key) => Math.max(0, allowance - ((await lookAt(db, keyOf(key)))?.taken ?? 0)),
    reset: (key) => forget(db, keyOf(key)),
  };
}
