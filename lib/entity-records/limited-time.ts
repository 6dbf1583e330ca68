import { DomainError } from '@/lib/core/errors';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import { WRITE_TIMEOUT_MS } from './limits';

/** PostgreSQL: the statement was cancelled, here because its time was over. */
const CANCELLED = '57014';

/**
 * A transaction whose statements the database itself ends when they take too long: it would go on with one long after
 * whoever asked has given up. The embedded database has no such limit.
 *
 * @param statementMs for each of its statements
 * @throws DomainError unavailable when the time is over; nothing was written
 */
export async function inLimitedTime<T>(
  db: Database,
  statementMs: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const limited = async (tx: Transaction) => {
    await tx.$queryRaw`SELECT set_config('statement_timeout', ${String(statementMs)}, true)`;
    return work(tx);
  };
  try {
    return await inTransaction(db, limited, { timeoutMs: WRITE_TIMEOUT_MS });
  } catch (error) {
    if (!wasCancelled(error)) throw error;
    const sentence = 'The search takes too long. Narrow it, or try again when less is going on.';
    throw new DomainError('unavailable', sentence, { retryAfterSeconds: 60, cause: error });
  }
}

function wasCancelled(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  return meta?.driverAdapterError?.cause?.originalCode === CANCELLED;
}
