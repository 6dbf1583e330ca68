import { type Database, inTransaction } from './database';

const KEY = 'clock.latest';

/** Minimum rollback in ms that needs an adjustment. A smaller one just passes. */
const MIN_ROLLBACK_MS = 30_000;
/**
 * Interval in ms at which the clock is saved. The database of a sole process has the clock of that process, which
 * reacts to each jump. It therefore needs the saved clock only after a restart.
 */
const SAVE_INTERVAL_MS = { sole: 60_000, shared: 5000 };
/** Delay in ms after a check that failed, for example without a database. */
const RETRY_DELAY_MS = 5000;
/** Interval in ms at which this process checks its own clock. */
const POLL_INTERVAL_MS = 200;

/**
 * Detects that the database's clock was set back, and moves all waiting times back by the same amount. Otherwise work
 * due in a second would wait for as long as the clock was wrong. (Work that a fast clock makes due too early does no
 * harm.)
 *
 * The latest known time is stored in a row, so that exactly one process makes the adjustment.
 *
 * @param knownTime time that the database's clock had reached, if it is later than the stored one
 * @returns the rollback in milliseconds; usually 0
 */
export async function adjustForClockRollback(db: Database, knownTime = new Date(0)): Promise<number> {
  // Without a rollback, this statement alone saves the clock.
  const aheadMs = await saveClock(db, knownTime);
  return aheadMs > MIN_ROLLBACK_MS ? adjustWaitingTimes(db) : 0;
}

/**
 * Saves the database's clock. After a rollback, keeps the latest known time instead.
 *
 * @returns how far the stored time is ahead of the clock, in ms
 */
async function saveClock(db: Database, knownTime: Date): Promise<number> {
  const [saved] = await db.$queryRaw<{ aheadMs: number }[]>`
    INSERT INTO installation_setting AS held (key, value)
    VALUES (${KEY}, to_jsonb(greatest(clock_timestamp(), ${knownTime}::timestamptz)))
    ON CONFLICT (key) DO UPDATE SET value = to_jsonb(CASE
      WHEN greatest((held.value #>> '{}')::timestamptz, ${knownTime}::timestamptz)
        > clock_timestamp() + ${MIN_ROLLBACK_MS}::float8 * interval '1 millisecond'
      THEN greatest((held.value #>> '{}')::timestamptz, ${knownTime}::timestamptz)
      ELSE clock_timestamp() END)
    RETURNING (extract(epoch FROM (held.value #>> '{}')::timestamptz - clock_timestamp()) * 1000)::float8 AS "aheadMs"`;
  return saved?.aheadMs ?? 0;
}

async function adjustWaitingTimes(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [latest] = await tx.$queryRaw<{ aheadMs: number }[]>`
      SELECT (extract(epoch FROM (value #>> '{}')::timestamptz - clock_timestamp()) * 1000)::float8 AS "aheadMs"
      FROM installation_setting WHERE key = ${KEY} FOR UPDATE`;
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
        UPDATE destination_delivery SET due_at = due_at - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE status = 'pending' AND due_at > now()`;
      await tx.$executeRaw`
        UPDATE channel SET next_run_at = next_run_at - ${setBackMs}::float8 * interval '1 millisecond'
        WHERE next_run_at > now()`;
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
 * @param onJump called after the clock has jumped, with the rollback in ms: 0 if the clock was set forward
 * @param options.soleProcess true if the database runs in this process, with its clock
 */
export function watchClockRollback(
  db: Database,
  onJump: (setBackMs: number) => void,
  { soleProcess = false }: { soleProcess?: boolean } = {},
): { close(): void } {
  const saveIntervalMs = soleProcess ? SAVE_INTERVAL_MS.sole : SAVE_INTERVAL_MS.shared;
  let checking = false;
  let failed = false;
  let ahead = Date.now() - performance.now();
  let dueAt = performance.now() + SAVE_INTERVAL_MS.shared;

  async function check(): Promise<void> {
    const at = performance.now();
    const aheadNow = Date.now() - at;
    const jumped = Math.abs(aheadNow - ahead) > MIN_ROLLBACK_MS;
    if (checking || (at < dueAt && (failed || !jumped))) return;
    checking = true;
    try {
      const setBackMs = await adjustForClockRollback(db, soleProcess ? new Date(at + ahead) : undefined);
      failed = false;
      ahead = aheadNow;
      dueAt = at + saveIntervalMs;
      if (jumped || setBackMs > 0) onJump(setBackMs);
    } catch {
      failed = true;
      dueAt = at + RETRY_DELAY_MS;
    } finally {
      checking = false;
    }
  }

  const timer = setInterval(() => void check(), POLL_INTERVAL_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
