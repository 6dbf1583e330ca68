import type { Database } from '@/lib/platform/db/database';

/** Time, in days, for which finished runs and events are kept. */
const RETENTION_DAYS = 30;
const CHUNK_ROWS = 1_000;
const INTERVAL_MS = 3600_000;

/**
 * Deletes events and runs that finished more than 30 days ago. Deletes in chunks, so that no statement blocks the
 * single session of the embedded database for long.
 */
export async function deleteOldRuns(db: Database): Promise<void> {
  const chunks = [
    () => db.$executeRaw`DELETE FROM job_run WHERE id IN (
      SELECT id FROM job_run WHERE ended_at < now() - ${RETENTION_DAYS}::int * interval '1 day' LIMIT ${CHUNK_ROWS})`,
    () => db.$executeRaw`DELETE FROM outbox_event WHERE id IN (
      SELECT id FROM outbox_event WHERE dispatched_at < now() - ${RETENTION_DAYS}::int * interval '1 day' LIMIT ${CHUNK_ROWS})`,
  ];
  for (const deleteChunk of chunks) while ((await deleteChunk()) === CHUNK_ROWS);
}

/** Deletes old runs once an hour. If it fails, the next hour retries. */
export function deleteOldRunsHourly(db: Database): { close(): void } {
  const forget = () => void deleteOldRuns(db).catch(() => {});
  const timer = setInterval(forget, INTERVAL_MS);
  timer.unref();
  forget();
  return { close: () => clearInterval(timer) };
}
