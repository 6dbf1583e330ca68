import { setTimeout } from 'node:timers/promises';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';

/**
 * Runs `concurrentChange` while a transaction that has done `first` is still open. When the change waits for a lock of
 * the transaction, runs `last` and commits.
 *
 * The embedded database has one session: there, the first statement of the change waits for the whole transaction.
 *
 * @returns the result of the change
 */
export async function runInterleaved<T>(
  db: Database,
  concurrentChange: () => Promise<T>,
  first: (tx: Transaction) => Promise<unknown>,
  last: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<T> {
  const { result } = await inTransaction(db, async (tx) => {
    await first(tx);
    const state = { ended: false };
    const result = concurrentChange().finally(() => {
      state.ended = true;
    });
    result.catch(() => {});
    while (process.env.TEST_DATABASE_URL && !state.ended && !(await isBlockingAnother(tx)))
      await setTimeout(5);
    await last(tx);
    // Wrapped in an object, so that the commit doesn't wait for the promise.
    return { result };
  });
  return result;
}

async function isBlockingAnother(tx: Transaction): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ blocks: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))
    ) AS blocks`;
  return row!.blocks;
}
