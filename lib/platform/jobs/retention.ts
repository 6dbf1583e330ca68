import type { Database } from '@/lib/platform/db/database';

/** How long what is over can be looked up. */
const KEPT_DAYS = 30;
const CHUNK = 1_000;
const EVERY_MS = 3600_000;

/**
 * Forgets events and runs that were over 30 days ago, a chunk at a time, so that no statement holds the embedded
 * database's one session for long.
 */
export async function forgetOldRuns(db: Database): Promise<void> {
  const chunks = [
    () => db.$executeRaw`DELETE FROM job_run WHERE id IN (
      SELECT id FROM job_run WHERE ended_at < now() - ${KEPT_DAYS}::int * interval '1 day' LIMIT ${CHUNK})`,
    () => db.$executeRaw`DELETE FROM outbox_event WHERE id IN (
      SELECT id FROM outbox_event WHERE dispatched_at < now() - ${KEPT_DAYS}::int * interval '1 day' LIMIT ${CHUNK})`,
  ];
  for (const deleteChunk of chunks) while ((await deleteChunk()) === CHUNK);
}

/** Forgets once an hour, from now on. A failure is left to the next hour. */
export function forgetHourly(db: Database): { close(): void } {
  const forget = () => void forgetOldRuns(db).catch(() => {});
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  forget();
  return { close: () => clearInterval(timer) };
}
