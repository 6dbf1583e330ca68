import type { Database } from '@/lib/platform/db/database';

export interface Window {
  taken: number;
  /** Seconds until the window ends. */
  seconds: number;
}

/** Maximum number of expired windows that one count deletes. */
const MAX_DELETED_WINDOWS = 100;

/**
 * Adds an amount to a window in one statement, so that concurrent calls are all counted.
 *
 * @param windowSeconds length of a window that begins now
 * @returns the window including the amount, even if it exceeds the allowance
 */
export async function addToWindow(
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
  await deleteExpiredWindows(db);
  return window!;
}

export async function readWindow(db: Database, key: string): Promise<Window | undefined> {
  const [window] = await db.$queryRaw<Window[]>`
    SELECT taken, extract(epoch FROM ends_at - clock_timestamp())::float8 AS seconds
      FROM limiter_window WHERE key = ${key} AND ends_at > clock_timestamp()`;
  return window;
}

export async function deleteWindow(db: Database, key: string): Promise<void> {
  await db.limiterWindow.deleteMany({ where: { key } });
}

/** Skips locked rows: two concurrent deletions would otherwise wait for each other. */
async function deleteExpiredWindows(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM limiter_window WHERE key IN (
      SELECT key FROM limiter_window WHERE ends_at <= clock_timestamp()
       LIMIT ${MAX_DELETED_WINDOWS} FOR UPDATE SKIP LOCKED)`;
}
