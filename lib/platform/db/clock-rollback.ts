import { type Database, inTransaction } from './database';

const KEY = 'clock.latest';

/** Minimum rollback in ms that needs an adjustment. A smaller one just passes. */
const MIN_ROLLBACK_MS = 30_000;
const SAVE_INTERVAL_MS = 5000;
/** Interval in ms at which this process checks its own clock. */
const POLL_INTERVAL_MS = 200;

/**
 * Detects that the database's clock was set back, and moves all waiting times back by the same amount. Otherwise work
 * due in a second would wait for as long as the clock was wrong. (Work that a fast clock makes due too early does no
 * harm.)
 *
 * The latest known time is stored in a row, so that exactly one process makes the adjustment.
 *
 * @returns the rollback in milliseconds; usually 0
 */
export async function adjustForClockRollback(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    // The update locks the row.
    const [latest] = await tx.$queryRaw<{ aheadMs: number }[]>`
      INSERT INTO installation_setting AS held (key, value) VALUES (${KEY}, to_jsonb(clock_timestamp()))
      ON CONFLICT (key) DO UPDATE SET value = held.value
      RETURNING (extract(epoch FROM (held.value #>> '{}')::timestamptz - clock_timestamp()) * 1000)::float8 AS "aheadMs"`;
    const setBackMs = latest && latest.aheadMs > MIN_ROLLBACK_MS ? latest.aheadMs : 0;
    if (setBackMs > 0) {
      await tx.$executeRaw`
        UPDATE job_run SET due_at = due_at - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE status = 'queued' AND due_at > now()`;
      await tx.$executeRaw`
        UPDATE job_run SET lease_until = lease_until - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE status = 'running' AND lease_until > now()`;
      await tx.$executeRaw`
        UPDATE webhook_delivery SET due_at = due_at - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE status = 'pending' AND due_at > now()`;
      await tx.$executeRaw`
        UPDATE limiter_window SET ends_at = ends_at - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE ends_at > now()`;
    }
    await tx.$executeRaw`UPDATE installation_setting SET value = to_jsonb(clock_timestamp()) WHERE key = ${KEY}`;
    return setBackMs;
  });
}

/**
 * Watches the clock from now on, and reacts at once to a jump of this machine's clock. A failed check is repeated
 * later.
 *
 * @param onRollback called after the clock was set back
 */
export function watchClockRollback(db: Database, onRollback: (setBackMs: number) => void): { close(): void } {
  let following = false;
  let followedAt = performance.now();
  let ahead = Date.now() - followedAt;
  const timer = setInterval(async () => {
    const at = performance.now();
    const jumped = Math.abs(Date.now() - at - ahead) > MIN_ROLLBACK_MS;
    if (following || (!jumped && at - followedAt < SAVE_INTERVAL_MS)) return;
    following = true;
    ahead = Date.now() - at;
    followedAt = at;
    const setBackMs = await adjustForClockRollback(db).catch(() => 0);
    following = false;
    if (setBackMs > 0) onRollback(setBackMs);
  }, POLL_INTERVAL_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
