import { setTimeout } from 'node:timers/promises';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';

/**
 * Starts `rival` while a transaction that has done `first` is still open. Once the rival waits for one of its locks, does
 * `last` and commits.
 *
 * The embedded database has one session: there, the rival's first statement waits for the whole transaction.
 *
 * @returns the rival's result
 */
export async function interleave<T>(
  db: Database,
  rival: () => Promise<T>,
  first: (tx: Transaction) => Promise<unknown>,
  last: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<T> {
  const { result } = await inTransaction(db, async (tx) => {
    await first(tx);
    const state = { ended: false };
    const result = rival().finally(() => {
      state.ended = true;
    });
    result.catch(() => {});
    while (process.env.TEST_DATABASE_URL && !state.ended && !(await blocksAnother(tx))) await setTimeout(5);
    await last(tx);
    // In an object, so that the commit does not wait for it.
    return { result };
  });
  return result;
}

async function blocksAnother(tx: Transaction): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ blocks: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))
    ) AS blocks`;
  return row!.blocks;
}
