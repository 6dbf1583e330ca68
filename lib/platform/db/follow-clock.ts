import { type Database, inTransaction } from './database';

const KEY = 'clock.latest';

/** A clock that is corrected by less than this is only waited for. */
const SET_BACK_MS = 30_000;
const EVERY_MS = 5000;
/** How often this process looks at its own clock: what waits for a time that was true for a second would wait for it. */
const LOOK_EVERY_MS = 200;

/**
 * Notices when the database's clock has been set back, and sets everything back with it that waits for a moment: what
 * was to happen in a second would else wait for as long as the clock was wrong. (What a clock that goes ahead makes due
 * too early does no harm.)
 *
 * The latest time that was ever seen is a row, so that of any number of processes one does it, and once.
 *
 * @returns by how many milliseconds the clock was set back; 0 is what it nearly always is
 */
export async function followClock(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    // The update locks the row.
    const [latest] = await tx.$queryRaw<{ aheadMs: number }[]>`
      INSERT INTO installation_setting AS held (key, value) VALUES (${KEY}, to_jsonb(clock_timestamp()))
      ON CONFLICT (key) DO UPDATE SET value = held.value
      RETURNING (extract(epoch FROM (held.value #>> '{}')::timestamptz - clock_timestamp()) * 1000)::float8 AS "aheadMs"`;
    const setBackMs = latest && latest.aheadMs > SET_BACK_MS ? latest.aheadMs : 0;
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
 * Follows the clock from now on, and at once where that of this machine jumps. A failure is left to the next time.
 *
 * @param told hears when it was set back
 */
export function followClockAlways(db: Database, told: (setBackMs: number) => void): { close(): void } {
  let following = false;
  let followedAt = performance.now();
  let ahead = Date.now() - followedAt;
  const timer = setInterval(async () => {
    const at = performance.now();
    const jumped = Math.abs(Date.now() - at - ahead) > SET_BACK_MS;
    if (following || (!jumped && at - followedAt < EVERY_MS)) return;
    following = true;
    ahead = Date.now() - at;
    followedAt = at;
    const setBackMs = await followClock(db).catch(() => 0);
    following = false;
    if (setBackMs > 0) told(setBackMs);
  }, LOOK_EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
