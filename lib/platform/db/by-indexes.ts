import { type Database, inTransaction, type Transaction } from './database';

/**
 * Runs queries in a transaction in which the planner uses indexes regardless of its statistics. For queries that read
 * few rows of large tables. By default, the planner scans the whole table if it expects many rows or has no statistics
 * yet, and compiles queries that it considers expensive.
 */
export const byIndexes = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT set_config(name, 'off', true)
        FROM unnest(ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) AS name`;
    return work(tx);
  });
