import type { Database } from '@/lib/platform/db/database';
import type { Limiter } from './port';

/** How many windows that are over one take clears away. */
const CLEARED_AT_ONCE = 100;

/**
 * Counts in the database, so that all processes count together; by its clock, which is one for all of them. Each take
 * costs a write: for what is rare, such as a failed sign-in.
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
): Limiter {
  const keyOf = (key: string) => `${name}:${key}`;
  return {
    take: async (key) => {
      // One statement, so that of any number at once each is counted.
      const [window] = await db.$queryRaw<Window[]>`
        INSERT INTO limiter_window AS held (key, taken, ends_at)
        VALUES (${keyOf(key)}, 1, clock_timestamp() + make_interval(secs => ${windowSeconds}::int))
        ON CONFLICT (key) DO UPDATE SET
          taken = CASE WHEN held.ends_at > clock_timestamp() THEN held.taken + 1 ELSE 1 END,
          ends_at = CASE WHEN held.ends_at > clock_timestamp() THEN held.ends_at ELSE excluded.ends_at END
        RETURNING taken, greatest(0, extract(epoch FROM ends_at - clock_timestamp()))::float8 AS seconds`;
      await clearAway(db);
      return window!.taken > allowance ? window!.seconds : null;
    },
    peek: async (key) => {
      const [window] = await db.$queryRaw<Window[]>`
        SELECT taken, extract(epoch FROM ends_at - clock_timestamp())::float8 AS seconds
          FROM limiter_window WHERE key = ${keyOf(key)} AND ends_at > clock_timestamp()`;
      return window && window.taken >= allowance ? window.seconds : null;
    },
    reset: async (key) => {
      await db.limiterWindow.deleteMany({ where: { key: keyOf(key) } });
    },
  };
}

interface Window {
  taken: number;
  /** Until it is over. */
  seconds: number;
}

/** Skips what others hold: two that clear away at once would wait for each other. */
async function clearAway(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM limiter_window WHERE key IN (
      SELECT key FROM limiter_window WHERE ends_at <= clock_timestamp()
       LIMIT ${CLEARED_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
}
