import { DomainError } from '@/lib/foundation/errors';
import { type Database, inTransaction, type Transaction } from '@/lib/platform/db/database';
import { WRITE_TIMEOUT_MS } from './entity-limits';

/** PostgreSQL error code of a canceled statement, here because of the timeout. */
const QUERY_CANCELED = '57014';

/**
 * Runs a transaction with a statement timeout in the database. Without it, the database would continue long after the
 * client has given up. The embedded database has no such limit.
 *
 * @param statementMs timeout per statement, in ms
 * @throws DomainError `unavailable` on timeout; nothing was written
 */
export async function withStatementTimeout<T>(
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
    if (!wasCanceled(error)) throw error;
    const sentence = 'The search takes too long. Narrow it, or retry when the server is less busy.';
    throw new DomainError('unavailable', sentence, {
      reason: 'database_unavailable',
      retryAfterSeconds: 60,
      cause: error,
    });
  }
}

function wasCanceled(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  return meta?.driverAdapterError?.cause?.originalCode === QUERY_CANCELED;
}
