import type { Database } from '@/lib/platform/db/database';

/** Windows of time that are kept in the database, by its clock, which is one for all processes. */

/** What was counted in a window that runs. */
export interface Window {
  taken: number;
  /** Until it is over. */
  seconds: number;
}

/** How many windows that are over one count clears away. */
const CLEARED_AT_ONCE = 100;

/**
 * Counts an amount, in one statement, so that of any number at once each is counted.
 *
 * @param windowSeconds how long a window lasts that begins now
 * @returns the window with the amount in it, also where that is more than is allowed
 */
export async function countIn(
  db: Database,
  key: string,
  amount: number,
  windowSeconds: number,
): Promise<Window> {
  const [window] = await db.$queryRaw<Window[]>`
    INSERT INTO limiter_window AS held (key, taken, ends_at)
    VALUES (${key}, ${amount}, clock_timestamp() + make_interval(secs => ${windowSeconds}::int))
    ON CONFLICT (key) DO UPDATE SET
      taken = CASE WHEN held.ends_at > clock_timestamp() THEN held.taken + excluded.taken ELSE excluded.taken END,
      ends_at = CASE WHEN held.ends_at > clock_timestamp() THEN held.ends_at ELSE excluded.ends_at END
    RETURNING taken, greatest(0, extract(epoch FROM ends_at - clock_timestamp()))::float8 AS seconds`;
  await clearAway(db);
  return window!;
}

/** The window that runs, if one does. */
export async function lookAt(db: Database, key: string): Promise<Window | undefined> {
  const [window] = await db.$queryRaw<Window[]>`
    SELECT taken, extract(epoch FROM ends_at - clock_timestamp())::float8 AS seconds
      FROM limiter_window WHERE key = ${key} AND ends_at > clock_timestamp()`;
  return window;
}

export async function forget(db: Database, key: string): Promise<void> {
  await db.limiterWindow.deleteMany({ where: { key } });
}

/** Skips what others hold: two that clear away at once would wait for each other. */
async function clearAway(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM limiter_window WHERE key IN (
      SELECT key FROM limiter_window WHERE ends_at <= clock_timestamp()
       LIMIT ${CLEARED_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
}
